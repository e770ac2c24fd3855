/** Which modules of the page are one file. */

/**
 * Modules that are one file with all that they import, because a request takes longer than its bytes. `*` is every module
 * of a folder. Rollup fills the files in the order of the alphabet, so `table` has nothing that the others have.
 */
const FILES: Readonly<Record<string, readonly string[]>> = {
  // What every page needs.
  app: ["App", "api/*", "i18n/*", "ui/*", "layout/ShareLink", "layout/device/text"],
  // What start page, lobby and rules show of the games.
  boxes: [
    "games/BoxPicture",
    "games/lastGame",
    "table/model/clock",
    "table/model/tableDefaults",
    "table/online/text",
    "table/online/timeControls",
    "table/view/RulesText",
  ],
  // What the header loads after the first view.
  header: ["layout/account/AccountMenu", "layout/account/Bell", "layout/account/OwnTab"],
  // Parts of a table that lessons, puzzles, reviews and replays show too.
  play: [
    "table/hint/hintArea",
    "table/model/actionText",
    "table/model/boardTools",
    "table/model/justCreated",
    "table/model/refusal",
    "table/model/scoreHistory",
    "table/online/ChatPreview",
    "table/online/Clock",
    "table/online/OpponentGone",
    "table/online/PresenceMark",
    "table/online/seatRating",
    "table/online/timeControlText",
    "table/replay/keys",
    "table/view/BoardToolButtons",
    "table/view/CirclesAndArrows",
    "table/view/MoveWords",
    "table/view/ScoreChart",
    "table/view/Spotlight",
  ],
  // The rest of a table.
  table: ["features/table/Page", "table/view/TableView"],
};

/** The file of a module below `root`; Rollup decides about all others. */
export function fileOf(id: string, root: string): string | undefined {
  if (!id.startsWith(root)) return undefined;
  const module = id.slice(root.length).replace(/(\.svelte)?(\.ts)?$/, "");
  const names = [module, module.replace(/\w+$/, "*")];
  return Object.keys(FILES).find((file) => names.some((name) => FILES[file]?.includes(name))) ?? catalogueFile(module);
}

/**
 * A catalogue and what the games add to it are one file per language; refusals are part of the common one. A board's own
 * texts stay with its game.
 */
function catalogueFile(module: string): string | undefined {
  const [, language, name] = /^i18n\/texts\/(\w+)\/(?:games\/\w+\/)?(\w+)$/.exec(module) ?? [];
  return language === undefined || language === "en" || name === "board"
    ? undefined
    : `${name === "refusals" ? "common" : name}-${language}`;
}
