import type { Translation } from "../../format";
import type en from "../en/notifications";

const fr: Translation<typeof en> = {
  tell: "Me prévenir quand c’est à moi de jouer",
  here: "cet appareil, parties par correspondance seulement",
  "here.quiet": "cet appareil, pas entre {begin} et {end}",
  denied: "Votre navigateur bloque les notifications ; vous pouvez les autoriser dans ses réglages.",
  failed: "Cela n’a pas marché. Réessayez plus tard.",
  quiet: "Heures calmes",
  "quiet.hint": "rien n’est envoyé pendant ces heures ; deux fois la même heure : pas d’heures calmes",
  "quiet.begin": "Calme à partir de",
  "quiet.end": "Calme jusqu’à",
  mail: "E-mail",
  "mail.off": "pas encore d’adresse ; pour les parties par correspondance et en cas d’oubli du mot de passe",
  "mail.asked": "Nous avons écrit à {address}. Ouvrez le lien de ce message.",
  "mail.on": "Nous écrivons à {address} quand c’est à vous de jouer",
  set: "Définir",
  remove: "Retirer",
  "confirm.title": "Votre adresse",
  "confirm.done": "Merci. Désormais, nous vous écrirons à cette adresse quand ce sera à vous de jouer.",
  prepare: "Préparer une réponse",
  "prepare.hint":
    "Saisissez deux tours entiers, en notation, par exemple c3-c5. Cela ne coûte pas de temps, et personne d’autre ne le voit.",
  "prepare.if": "Si {name} joue",
  "prepare.then": "vous jouez",
  "prepare.keep": "Préparer",
  "prepare.is": "Si {played}, vous jouez {answer}",
  "prepare.withdraw": "Retirer",
  holiday: "Prendre un congé",
  "holiday.hint":
    "Votre pendule à cette table s’arrête pendant ce nombre de jours. Vous avez {n} jours par an à chaque table.",
  "holiday.days": "Jours",
  "holiday.take": "Commencer maintenant",
  "holiday.until": { you: "Vous êtes en congé jusqu’au {day}.", other: "{name} est en congé jusqu’au {day}." },
  "quiet.zone": "dans le fuseau horaire {zone}",
  "quiet.here": "Utiliser {zone}",
  "mail.muted": "Pas d’e-mails ; {address} reste en cas d’oubli du mot de passe",
  "mail.stop": "Arrêter",
  "mail.start": "Reprendre",
  ended: "Nous ne vous écrivons plus quand c’est à vous de jouer. L’adresse reste en cas d’oubli du mot de passe.",
  "ended.all": "L’adresse est retirée. Vous ne recevrez plus d’e-mails de ce site.",
  "ended.remove": "Retirer aussi l’adresse",
  "ended.settings": "Réglages",
};

export default fr;
