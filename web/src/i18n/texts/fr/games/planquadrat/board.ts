import type { Translation } from "../../../../format";
import type en from "../../../en/games/planquadrat/board";

const fr: Translation<typeof en> = {
  "step.place": "Placer",
  "step.slide": "Coulisser",
  "step.claim": "Occuper",
  turn: "Tour {n}",

  "status.place": "**Placez une maison**, ou prenez une autre taille dans votre réserve.",
  "status.placeFirst": "**Placez une maison.** Au tout premier tour, rien ne coulisse.",
  "status.placeGhost": "**Placez la maison ici**, ou prenez une autre taille.",
  "status.placeCloses": {
    one: "**Placez une maison.** Ici elle ferme une place de **{n} carré**.",
    other: "**Placez une maison.** Ici elle ferme une place de **{n} carrés**.",
  },
  "status.placeNot": "**Pas ici.** Choisissez une rainure libre.",
  "status.slide": "**Faites coulisser une maison**, ou finissez votre tour.",
  "status.slideHeld": "**Faites-la coulisser dans sa rainure**, ou laissez-la où elle est.",
  "status.slideCloses": {
    one: "**Faites coulisser une maison**, ou finissez votre tour. Ici elle ferme une place de **{n} carré**.",
    other: "**Faites coulisser une maison**, ou finissez votre tour. Ici elle ferme une place de **{n} carrés**.",
  },
  "status.slideDone": "**Finissez votre tour**, ou faites encore coulisser la maison.",
  "status.claimOrSlide": "**Occupez la place en surbrillance**, ou faites d’abord coulisser une maison.",
  "status.claimManyOrSlide": "**Occupez une des places en surbrillance**, ou faites d’abord coulisser une maison.",
  "status.claim": {
    one: "**Occupez la place en surbrillance** ({n} point), ou finissez votre tour.",
    other: "**Occupez la place en surbrillance** ({n} points), ou finissez votre tour.",
  },
  "status.claimMany": "**Occupez une des places en surbrillance**, ou finissez votre tour.",

  "button.endTurn": "Finir le tour",
  "button.slideHere": "Coulisser ici",
  "button.claim": "Occuper la place ({n})",
  "button.lay": "Placer ici",
  "button.premove": "Prévoir",

  "end.title": "Places par taille",
  "end.size": "Taille",
  "end.sum": "Total",
  "end.chart": "Points, tour après tour",
  "end.last": {
    you: {
      one: "La dernière place est pour vous : {n} point, de {before} à {after}.",
      other: "La dernière place est pour vous : {n} points, de {before} à {after}.",
    },
    other: {
      one: "La dernière place est pour {name} : {n} point, de {before} à {after}.",
      other: "La dernière place est pour {name} : {n} points, de {before} à {after}.",
    },
  },
  "end.none": "aucune",
  points: {
    one: "{n} point",
    other: "{n} points",
  },
  "panel.light": "colonnes claires",
  "panel.dark": "obélisques foncés",
  "panel.houses": "petites maisons : {small}, moyennes : {middle}, grandes : {large}, monuments : {monuments}",
  "panel.monumentsLeft": { one: "{n} monument restant", other: "{n} monuments restants" },
  "panel.left": "reste {n}",
  "size.1": "petite maison",
  "size.2": "maison moyenne",
  "size.3": "grande maison",
  "size.take": "Prendre une {size} : il en reste {n}",
  monuments: { one: "{n} monument", other: "{n} monuments" },
  "key.square": { you: "Votre place", other: "Place de {name}" },
  "key.yours": "Votre place",
  "key.pinned": "Bloquée",
  "key.slides": "Peut coulisser",
  "score.bar": "{a} à {b}",

  "board.keys":
    "Les flèches déplacent, R tourne, 1 2 3 choisissent une maison, Entrée la place, Tab parcourt celles qui peuvent coulisser, C occupe, E finit le tour, Échap lâche.",
  "board.empty": "Le plateau est vide.",
  "board.houses": {
    one: "{n} maison est sur le plateau : {list}.",
    other: "{n} maisons sont sur le plateau : {list}.",
  },
  "board.claim": {
    you: {
      one: "Vous occupez une place d’un carré : {list}.",
      other: "Vous occupez une place de {n} carrés : {list}.",
    },
    other: {
      one: "{name} occupe une place d’un carré : {list}.",
      other: "{name} occupe une place de {n} carrés : {list}.",
    },
  },
  "board.closed": {
    one: "Fermée et libre : une place d’un carré, {list}.",
    other: "Fermée et libre : une place de {n} carrés, {list}.",
  },
  "board.supply":
    "{name} : points {score} ; il reste : petites maisons {small}, moyennes {middle}, grandes {large}, monuments {monuments}.",

  "cursor.place": "{size} de {from} à {to}",
  "cursor.possible": "{place} : possible",
  "cursor.closes": { one: "{place} : ferme une place d’un carré", other: "{place} : ferme une place de {n} carrés" },
  "cursor.impossible": "{place} : impossible",
  "cursor.held": "En main : {place}",
  "cursor.slideTo": "vers {place}",
  "cursor.region": { one: "Place d’un carré en {first}", other: "Place de {n} carrés en {first}" },

  "speak.place": {
    you: "Vous avez placé une {size} de {from} à {to}.",
    other: "{name} a placé une {size} de {from} à {to}.",
  },
  "speak.slide": {
    you: "Vous avez fait coulisser la {size} {house} vers {from}–{to}.",
    other: "{name} a fait coulisser la {size} {house} vers {from}–{to}.",
  },
  "speak.claim": {
    you: {
      one: "Vous avez occupé une place d’un carré en {first}.",
      other: "Vous avez occupé une place de {n} carrés en {first}.",
    },
    other: {
      one: "{name} a occupé une place d’un carré en {first}.",
      other: "{name} a occupé une place de {n} carrés en {first}.",
    },
  },

  "termination.monuments": "Le sixième monument est placé.",
  "termination.houses": "La dernière maison est placée.",
  "termination.no-placing": "Plus aucune maison ne peut être placée.",

  "refusal.stays": "Cette maison borde une place occupée : elle reste où elle est.",
  "refusal.placed-now": "Une maison ne coulisse pas dans le tour où elle est placée.",
  "refusal.no-room": "Cette maison ne peut coulisser nulle part.",
  "refusal.premove-gone": "Le coup que vous aviez prévu n’est plus possible.",
  "refusal.house-off-board": "{house} sort du plateau.",
  "refusal.no-such-house": "Une maison a 1, 2 ou 3 arêtes de long ; {house}, non.",
  "refusal.no-house-left": "Il ne reste plus de maison de cette taille.",
  "refusal.groove-occupied": "{house} ne tient pas là : {other} est dans la rainure.",
  "refusal.crossing-blocked": "{house} ne tient pas là : {other} est en travers en {crossing}.",
  "refusal.divides-claimed-square": "{house} diviserait la place occupée en {square}.",
  "refusal.must-place": "Placez d’abord une maison.",
  "refusal.already-placed": "Une maison par tour : {house} ne peut pas être placée en plus.",
  "refusal.already-slid": "Il est trop tard pour faire coulisser une maison dans ce tour.",
  "refusal.sliding-off": "Cette partie se joue sans faire coulisser les maisons.",
  "refusal.no-slide-on-first-turn": "Rien ne coulisse au tout premier tour.",
  "refusal.no-house-there": "Il n’y a pas de maison {house} sur le plateau.",
  "refusal.just-placed": "{house} vient d’être placée et ne coulisse pas encore.",
  "refusal.house-frozen": "{house} borde la place occupée en {square} et ne bouge plus.",
  "refusal.not-along-groove": "{house} ne coulisse que dans sa propre rainure, pas vers {place}.",
  "refusal.not-moved": "{house} doit se déplacer d’au moins une arête.",
  "refusal.slide-blocked": "{house} ne peut pas aller en {place} : {other} est sur le chemin.",
  "refusal.claim-later": "Décidez d’abord si une maison coulisse ; tapez - pour y renoncer.",
  "refusal.nothing-to-claim": "La place autour de {square} n’est pas fermée.",
  "refusal.already-claimed": "La place en {square} est déjà occupée.",
  "refusal.not-newly-closed": "La place en {square} était fermée avant ce tour : personne ne peut l’occuper.",
  "refusal.name-first-square": "Désignez la place par son premier carré : *{first}.",
  "refusal.no-monument-left": "Il ne reste plus de monument.",

  "reason.claims": { one: "Occupe une place d’un carré.", other: "Occupe une place de {n} carrés." },
  "reason.closes": { one: "Ferme une place d’un carré.", other: "Ferme une place de {n} carrés." },
  "reason.closes-with-slide": {
    one: "En faisant coulisser une maison, on peut ensuite fermer une place d’un carré.",
    other: "En faisant coulisser une maison, on peut ensuite fermer une place de {n} carrés.",
  },
  "reason.prevents": {
    one: "Empêche l’adversaire de fermer une place d’un carré.",
    other: "Empêche l’adversaire de fermer une place de {n} carrés.",
  },
  "reason.allows": {
    one: "L’adversaire peut ensuite fermer une place d’un carré.",
    other: "L’adversaire peut ensuite fermer une place de {n} carrés.",
  },
  "reason.answer": {
    one: "L’adversaire peut ensuite fermer une place d’un carré (avant : {before}).",
    other: "L’adversaire peut ensuite fermer une place de {n} carrés (avant : {before}).",
  },
  "reason.houses-left": "Il vous reste des maisons : {small} petites, {middle} moyennes, {large} grandes.",
};

export default fr;
