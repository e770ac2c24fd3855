import type { Translation } from "$lib/i18n/format";
import type en from "./en";

const fr: Translation<typeof en> = {
  tell: "Me prévenir quand c’est à moi",
  here: "cet appareil, parties en jours seulement",
  "here.quiet": "cet appareil, pas entre {begin} et {end}",
  denied: "Votre navigateur ne le permet pas ; ses réglages peuvent le changer.",
  failed: "Cela n’a pas marché. Réessayez plus tard.",
  quiet: "Heures calmes",
  "quiet.hint": "rien n’est envoyé alors ; deux fois la même heure : jamais",
  "quiet.begin": "Calme à partir de",
  "quiet.end": "Calme jusqu’à",
  mail: "Courriel",
  "mail.off": "pas encore d’adresse ; pour les parties en jours",
  "mail.asked": "Nous avons écrit à {address}. Ouvrez le lien de ce message.",
  "mail.on": "{address} est prévenue quand c’est à vous",
  set: "Définir",
  remove: "Retirer",
  "confirm.title": "Votre adresse",
  "confirm.done": "Merci. Vous y serez désormais prévenu quand c’est à vous.",
  prepare: "Préparer une réponse",
  "prepare.hint":
    "Des tours entiers, en notation, par exemple c3-c5. Cela ne coûte pas de temps, et vous seul le voyez.",
  "prepare.if": "Si {name} joue",
  "prepare.then": "vous jouez",
  "prepare.keep": "Préparer",
  "prepare.is": "Si {played}, vous jouez {answer}",
  "prepare.withdraw": "Retirer",
  holiday: "Prendre un congé",
  "holiday.hint": "Votre pendule à cette table s’arrête autant de jours. Vous en avez 21 par an ici.",
  "holiday.days": "Jours",
  "holiday.take": "Commencer maintenant",
  "holiday.until": { you: "Vous êtes en congé jusqu’au {day}.", other: "{name} est en congé jusqu’au {day}." },
};

export default fr;
