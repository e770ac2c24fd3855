import type en from "../en/replay";
import type { Translation } from "../../format";

const fr: Translation<typeof en> = {
  title: "Relecture",
  lead: "Revoyez ici toute partie enregistrée : la vôtre, celle d’un ami ou une partie de la ligne de commande.",
  start: "Le début.",
  turns: { one: "{n} tour", other: "{n} tours" },
  transport: "Lecture",
  first: "Au début",
  back: "Un tour en arrière",
  next: "Un tour en avant",
  last: "À la fin",
  play: "Lire",
  pause: "Pause",
  scrubber: "Tour",
  where: "{turn} sur {n}",
  speed: "Vitesse : {speed}",
  "embed.title": "Sur votre propre page",
  "embed.lead": "Un petit cadre sans cookies. Il suit le thème du lecteur et ramène ici.",
  "embed.480": "480 px",
  "embed.320": "320 px",
  "embed.full": "Pleine largeur",
  "embed.begin": "Commencer au tour {turn}",
  "embed.code": "Code pour votre page",
  "embed.copy": "Copier le code",
  "take.title": "À emporter",
  "take.record": "Partie",
  "take.svg": "Position en SVG",
  "take.png": "Position en PNG",
  "take.webp": "Partie en image animée",
  "take.cannot": "Ce navigateur ne sait pas faire d’images animées.",
  "take.failed": "Cela n’a pas marché. Veuillez réessayer.",
  "open.drop": "Déposez une partie ici",
  "open.lead": "Un fichier .json, ou la première partie d’un fichier .jsonl. Chaque coup est vérifié selon les règles.",
  "open.choose": "Choisir un fichier",
};

export default fr;
