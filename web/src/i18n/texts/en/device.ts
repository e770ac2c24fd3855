/** The edition without a server: its start, this device, games by link. */
export default {
  "start.title": "Setting up Quadrangle on this device",
  "start.lead": "About {mb} MB, once. After that it opens immediately, even offline.",
  "start.bytes": "{now} of {all} MB",
  "start.soon": "Almost there: the games are starting.",
  "start.again": "The games are starting…",
  "start.meanwhile": "You can already read the rules, look at the lessons and print the games.",
  "start.private": "Nothing is sent. Games, names and results stay on this device until you share them yourself.",
  "start.policy":
    "The games cannot start: this website forbids WebAssembly. Its content security policy must allow “wasm-unsafe-eval” for scripts.",
  "start.failed": "The games cannot start here: {reason}",
  "start.stopped": "The download stopped at {now} of {all} MB. Please try again when there is a network.",
  "start.retry": "Try again",
  "here.title": "On this device",
  "here.lead":
    "All games and results are stored only in this browser, after every move. A file takes them to another browser, and keeps them in case this one deletes its data.",
  "here.save": "Save everything to a file",
  "here.restore": "Add from a file",
  "here.restored": { one: "{n} game was added.", other: "{n} games were added." },
  "here.unreadable": "This file does not contain saved games of Quadrangle.",
  "tab.title": "This game is open in another tab",
  "tab.lead": "Two tabs cannot play the same game. Go back to the other one, or continue here.",
  "tab.here": "Continue here",
  "link.button": "Send the game",
  "link.title": "Your move is in this link",
  "link.start": "The game is in this link",
  "link.lead":
    "Show the QR code, or send the link any way you like. It contains the whole game; no server stores anything.",
  "link.next": "The answer comes as a link too. Open it on this device, and the game continues.",
  "link.label": "Link to this game",
  "link.size": { one: "{n} character", other: "{n} characters" },
  "link.large": "This game is too long for a QR code. Send the link instead.",
  "link.friends": "For friends only: cards are drawn and dice rolled on the device of the player who moves.",
  "link.close": "To the table",
  "open.checking": "Checking every move of this link…",
  "open.title": "A game in a link",
  "open.own": "Open the game on this device",
  "open.apart": "Open the link as a separate game",
  "people.elsewhere":
    "Accounts, ratings and the lobby need a Quadrangle server. Here you play on this device, or with friends by link.",
  "daily.lead":
    "The same for everybody on this day, one counted try each. It follows from the date, so anybody can look ahead.",
} as const;
