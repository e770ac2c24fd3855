export default {
  "start.title": "Installation de Quadrangle sur cet appareil",
  "start.lead": "Environ {mb} Mo, une seule fois. Ensuite, Quadrangle s’ouvre aussitôt, même sans réseau.",
  "start.bytes": "{now} sur {all} Mo",
  "start.soon": "Presque prêt : les jeux démarrent.",
  "start.again": "Les jeux démarrent…",
  "start.meanwhile": "Vous pouvez déjà lire les règles, regarder les leçons et imprimer les jeux.",
  "start.private":
    "Rien n’est envoyé. Parties, noms et résultats restent sur cet appareil tant que vous ne les partagez pas.",
  "start.policy":
    "Les jeux ne peuvent pas démarrer : ce site interdit WebAssembly. Sa politique de sécurité (CSP) doit autoriser « wasm-unsafe-eval » pour les scripts.",
  "start.failed": "Les jeux ne peuvent pas démarrer ici : {reason}",
  "start.stopped": "Le téléchargement s’est arrêté à {now} sur {all} Mo. Réessayez quand il y aura du réseau.",
  "start.retry": "Réessayer",
  "here.title": "Sur cet appareil",
  "here.lead":
    "Parties et résultats sont enregistrés uniquement dans ce navigateur, après chaque coup. Un fichier permet de les reprendre dans un autre, ou de les garder si celui-ci efface ses données.",
  "here.save": "Tout enregistrer dans un fichier",
  "here.restore": "Ajouter depuis un fichier",
  "here.restored": { one: "{n} partie ajoutée.", other: "{n} parties ajoutées." },
  "here.unreadable": "Ce fichier ne contient pas de parties enregistrées de Quadrangle.",
  "tab.title": "Cette partie est ouverte dans un autre onglet",
  "tab.lead": "Deux onglets ne peuvent pas jouer la même partie. Revenez à l’autre, ou continuez ici.",
  "tab.here": "Continuer ici",
  "link.button": "Envoyer la partie",
  "link.title": "Votre coup est dans ce lien",
  "link.start": "La partie est dans ce lien",
  "link.lead":
    "Montrez le code QR, ou envoyez le lien comme vous voulez. Toute la partie y est ; aucun serveur n’enregistre rien.",
  "link.next": "La réponse arrive aussi par un lien. Ouvrez-le sur cet appareil, et la partie continue.",
  "link.label": "Lien vers cette partie",
  "link.size": { one: "{n} caractère", other: "{n} caractères" },
  "link.large": "Cette partie est trop longue pour un code QR. Envoyez plutôt le lien.",
  "link.friends": "À jouer entre amis : cartes et dés sont tirés sur l’appareil de la personne qui joue.",
  "link.close": "À la table",
  "open.checking": "Vérification de chaque coup de ce lien…",
  "open.title": "Une partie dans un lien",
  "open.own": "Ouvrir la partie de cet appareil",
  "open.apart": "Ouvrir le lien comme une partie à part",
  "people.elsewhere":
    "Les comptes, les cotes et le salon demandent un serveur Quadrangle. Ici, vous jouez sur cet appareil, ou par lien avec des amis.",
  "daily.lead":
    "Le même défi pour tous ce jour-là, un essai compté. Il découle de la date : chacun peut donc regarder à l’avance.",
} as const;
