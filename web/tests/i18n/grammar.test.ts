import { describe, expect, it } from "vitest";
import { languages, readerIn } from "$i18n/languages";
import { format, placeholders, texts, type Message, type Messages } from "$i18n/format";

const files = import.meta.glob<{ default: Messages }>("../../src/i18n/texts/**/*.ts", { eager: true });

const entries = Object.entries(files).flatMap(([path, { default: messages }]) =>
  Object.entries(messages).map(([key, message]) => ({ language: path.split("/texts/")[1]?.slice(0, 2), key, message })),
);

/** Never said of the reader: somebody else thinks, offers, is waited for, is taken from, invites, has come, has gone, is replaced, is written to or not heard, answers or sits across. */
const ofOthers =
  /^(status\.(named|thinking|waiting)|offer\.\w+Theirs|cursor\.robbed|speak\.yours\.\w+|invite\.here|guest\.\w+|presence\.\w+|talk\.(with|writeTo|muteOne)|against|tables\.sitAt|challenges\.\w+|people\.challenge|give\.\w+|prepare\.if|answers|theirAnswer|(planquadrat|minisurf|maxisurf)\.win\.(how|reached\.(0|behind))|minisurf\.round(\.(how|reached\.behind))?|quadrata\.fill\.how)$/;

/** "Ada: 3 points", "Ada 3" and "Ada, you" are labels and hold for every name; a sentence about a name needs a form for the reader. */
function isLabel(text: string): boolean {
  return /^\{name\}(\s?:| \{n\}$|, \p{L}+$)/u.test(text);
}

function isSpokenToReader(message: Message): boolean {
  return typeof message !== "string" && "you" in message;
}

/** Every value is 1, so that a sentence shows whether it can count to one; all there are of something are more. */
function ofOne(message: Message, language: string, name: string): string {
  const values = Object.fromEntries([...placeholders(message)].map((value) => [value, 1 as string | number]));
  return format(message, { ...values, name, all: 12 }, language);
}

/** What the games count, in the plural. */
const counted: Readonly<Record<string, string>> = {
  en: "points|squares|cells|cards|houses|monuments|triangles|coats|groups|players",
  de: "Punkte|Punkten|Quadrate|Quadraten|Felder|Karten|Häuser|Denkmäler|Dreiecke|Gruppen",
  fr: "points|carrés|cases|cartes|maisons|monuments|triangles|blasons|groupes|joueurs",
  nl: "punten|vakken|vakjes|kaarten|huizen|monumenten|driehoeken|stadswapens|groepen|spelers",
};

describe.each(languages)("every sentence in %s", (language) => {
  const spoken = entries.filter((entry) => entry.language === language);

  it("has a form for the reader when it is about a name", () => {
    const about = spoken.filter(({ message }) => texts(message).some((text) => text.includes("{name}")));
    const broken = about.filter(
      ({ key, message }) => !ofOthers.test(key) && !isSpokenToReader(message) && !texts(message).every(isLabel),
    );
    expect(about.length).toBeGreaterThan(20);
    expect(broken.map(({ key }) => key)).toEqual([]);
  });

  it("names nobody when it speaks to the reader", () => {
    const forReader = spoken.flatMap(({ key, message }) =>
      typeof message === "object" && "you" in message ? texts(message.you).map((text) => ({ key, text })) : [],
    );
    expect(forReader.length).toBeGreaterThan(20);
    expect(forReader.filter(({ text }) => text.includes("{name}"))).toEqual([]);
  });

  it("says one point, not one points", () => {
    const plural = new RegExp(`(?<![–\\d])1\\**\\s(${counted[language] ?? ""})(?![\\p{L}])`, "u");
    const broken = spoken.filter(({ message }) =>
      ["Ada", readerIn(language)].some((name) => plural.test(ofOne(message, language, name))),
    );
    expect(broken.map(({ key }) => key)).toEqual([]);
  });
});
