export default {
  "start.title": "Quadrangle wird auf diesem Gerät eingerichtet",
  "start.lead": "Etwa {mb} MB, einmal. Danach startet es sofort, auch ohne Netz.",
  "start.bytes": "{now} von {all} MB",
  "start.soon": "Gleich so weit: Die Spiele starten.",
  "start.again": "Die Spiele starten …",
  "start.meanwhile": "Du kannst schon die Regeln lesen, die Lektionen ansehen und die Spiele drucken.",
  "start.private":
    "Nichts wird gesendet. Partien, Namen und Ergebnisse bleiben auf diesem Gerät, bis du sie selbst weitergibst.",
  "start.policy":
    "Die Spiele können nicht starten: Diese Website verbietet WebAssembly. Die Content Security Policy muss „wasm-unsafe-eval“ für Skripte erlauben.",
  "start.failed": "Die Spiele können hier nicht starten: {reason}",
  "start.stopped":
    "Der Download ist bei {now} von {all} MB abgebrochen. Versuche es noch einmal, sobald es wieder Netz gibt.",
  "start.retry": "Noch einmal versuchen",
  "here.title": "Auf diesem Gerät",
  "here.lead":
    "Alle Partien und Ergebnisse liegen nur in diesem Browser und werden nach jedem Zug gespeichert. Eine Datei nimmt sie in einen anderen mit und bewahrt sie, falls dieser seine Daten löscht.",
  "here.save": "Alles in einer Datei speichern",
  "here.restore": "Aus einer Datei hinzufügen",
  "here.restored": { one: "{n} Partie wurde hinzugefügt.", other: "{n} Partien wurden hinzugefügt." },
  "here.unreadable": "Diese Datei enthält keine gespeicherten Partien von Quadrangle.",
  "tab.title": "Diese Partie ist in einem anderen Tab offen",
  "tab.lead": "Zwei Tabs dürfen nicht dieselbe Partie spielen. Geh zum anderen zurück oder spiel hier weiter.",
  "tab.here": "Hier weiterspielen",
  "link.button": "Partie senden",
  "link.title": "Dein Zug steckt in diesem Link",
  "link.start": "Die Partie steckt in diesem Link",
  "link.lead":
    "Zeig den QR-Code oder sende den Link, wie du magst. Die ganze Partie steckt darin; kein Server speichert etwas.",
  "link.next": "Auch die Antwort kommt als Link. Öffne ihn auf diesem Gerät, dann geht die Partie weiter.",
  "link.label": "Link zu dieser Partie",
  "link.size": { one: "{n} Zeichen", other: "{n} Zeichen" },
  "link.large": "Diese Partie ist zu lang für einen QR-Code. Sende stattdessen den Link.",
  "link.friends": "Nur unter Freunden: Gezogen und gewürfelt wird auf dem Gerät, das am Zug ist.",
  "link.close": "Zum Tisch",
  "open.checking": "Jeder Zug dieses Links wird geprüft …",
  "open.title": "Eine Partie in einem Link",
  "open.own": "Die Partie auf diesem Gerät öffnen",
  "open.apart": "Den Link als eigene Partie öffnen",
  "people.elsewhere":
    "Konten, Wertungen und Lobby gibt es nur auf einem Quadrangle-Server. Hier spielst du auf diesem Gerät oder per Link mit Freunden.",
  "daily.lead":
    "An diesem Tag für alle gleich, ein gezählter Versuch. Die Aufgabe folgt aus dem Datum; wer will, kann vorausschauen.",
} as const;
