export default {
  title: "Print and play",
  lead: "The games are out of print. Here they are as sheets to cut out, at actual size, with the rules.",
  box: "Game",
  paper: "Paper",
  a4: "A4",
  letter: "Letter",
  language: "Language of the sheets",
  hint: "Print at **100%**, not “fit to page”. The ruler on each sheet must measure 50 mm.",
  get: "Get the PDF",
} as const;
