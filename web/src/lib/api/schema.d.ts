/** Written by `npm run types` from the server's schema; do not edit. */
export interface paths {
    readonly "/api/v1/health": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Health
         * @description Is the server well? If not, the status is 503 and `reason` says why.
         */
        readonly get: operations["health_api_v1_health_get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/games": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List Games
         * @description What can be played.
         */
        readonly get: operations["list_games_api_v1_games_get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/tables": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List Tables
         * @description The tables at which this client has sat, the latest first.
         */
        readonly get: operations["list_tables_api_v1_tables_get"];
        readonly put?: never;
        /**
         * Create Table
         * @description A new table. The seat named by `begins` becomes seat 1, the others follow clockwise.
         */
        readonly post: operations["create_table_api_v1_tables_post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/tables/{table}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show Table
         * @description A table as this client sees it.
         */
        readonly get: operations["show_table_api_v1_tables__table__get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/tables/{table}/positions/{ply}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show Position
         * @description An earlier position of the line, without actions.
         */
        readonly get: operations["show_position_api_v1_tables__table__positions__ply__get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/tables/{table}/course": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show Course
         * @description The points of all players from the start on, move by move.
         */
        readonly get: operations["show_course_api_v1_tables__table__course_get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/tables/{table}/effects": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show Effects
         * @description What each legal action would bring in the position now.
         */
        readonly get: operations["show_effects_api_v1_tables__table__effects_get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/tables/{table}/record": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show Record
         * @description The game written down, with every decision and every chance event.
         */
        readonly get: operations["show_record_api_v1_tables__table__record_get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/tables/{table}/picture.svg": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show Picture
         * @description The board drawn by the engine: now, or after this many moves.
         */
        readonly get: operations["show_picture_api_v1_tables__table__picture_svg_get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/tables/{table}/picture.png": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show Raster
         * @description The same as PNG, where the server can make one; messengers show it beside a link.
         */
        readonly get: operations["show_raster_api_v1_tables__table__picture_png_get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/tables/{table}/commands": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Command Table
         * @description The same commands as over the socket. A refused one has a 4xx status.
         */
        readonly post: operations["command_table_api_v1_tables__table__commands_post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/rules/{game}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show Rules
         * @description The rules of a game, with the positions that the page draws.
         */
        readonly get: operations["show_rules_api_v1_rules__game__get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/tables/{table}/invitation": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show Invitation
         * @description How to invite somebody to a free seat. Whoever knows the table's link may pass it on, in whatever form.
         */
        readonly get: operations["show_invitation_api_v1_tables__table__invitation_get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/codes/{code}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Find Table
         * @description The table that waits for a guest under this code.
         */
        readonly get: operations["find_table_api_v1_codes__code__get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/network": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Open To Network
         * @description Open `quadrangle play` to the machine's network, or close it again. Only for who sits at the machine.
         */
        readonly post: operations["open_to_network_api_v1_network_post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/lessons/{game}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show Lesson
         * @description The lesson of a game. What its steps say is the page's matter, by their keys.
         */
        readonly get: operations["show_lesson_api_v1_lessons__game__get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/lessons/{game}/{step}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Try Step
         * @description What becomes of decisions in a step. Nothing is kept: a try says all that was done in the step before.
         */
        readonly post: operations["try_step_api_v1_lessons__game___step__post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/tables/{table}/hint": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Give Hint
         * @description What a bot would do now in the asker's place, and why. Thought about when no bot of a table wants to think.
         */
        readonly post: operations["give_hint_api_v1_tables__table__hint_post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/site": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show Site
         * @description What the start page has to know before it shows anything.
         */
        readonly get: operations["show_site_api_v1_site_get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/pairing": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Pair
         * @description A game against whoever waits for it; else a table in the lobby, where the next one to ask sits down.
         */
        readonly post: operations["pair_api_v1_pairing_post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/challenges": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List Challenges
         * @description What the asker is asked and has asked, for pages other than the lobby.
         */
        readonly get: operations["list_challenges_api_v1_challenges_get"];
        readonly put?: never;
        /**
         * Challenge
         * @description Ask somebody who is here for a game.
         */
        readonly post: operations["challenge_api_v1_challenges_post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/challenges/{table}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Answer Challenge
         * @description Accept, decline or withdraw a challenge.
         */
        readonly post: operations["answer_challenge_api_v1_challenges__table__post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/account": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show Account
         * @description Who asks: a guest, or somebody with an account and all about it.
         */
        readonly get: operations["show_account_api_v1_account_get"];
        readonly put?: never;
        /**
         * Make Account
         * @description The guest who asks gets an account, keeps seats and games, and is signed in.
         */
        readonly post: operations["make_account_api_v1_account_post"];
        /**
         * Delete Account
         * @description The name and every way in are gone; the games stay, for they are the others' too.
         */
        readonly delete: operations["delete_account_api_v1_account_delete"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/account/name": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Rename Account
         * @description Another name, once a month; old games follow.
         */
        readonly put: operations["rename_account_api_v1_account_name_put"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/account/password": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Set Password
         * @description Another password; whoever has one has to give it.
         */
        readonly put: operations["set_password_api_v1_account_password_put"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/account/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Export Account
         * @description All that is kept of the asker, in one file: the account, ratings, games as records, and what was learned.
         */
        readonly get: operations["export_account_api_v1_account_export_get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/account/passkey-options": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Ask For Passkey
         * @description What a device is asked in order to make a passkey: for the asker's account, or for the one to be made.
         */
        readonly post: operations["ask_for_passkey_api_v1_account_passkey_options_post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/account/passkeys": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Add Passkey
         * @description One more device that may sign in.
         */
        readonly post: operations["add_passkey_api_v1_account_passkeys_post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/account/passkeys/{passkey}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Remove Passkey */
        readonly delete: operations["remove_passkey_api_v1_account_passkeys__passkey__delete"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/account/tokens": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Make Token
         * @description A token for a program; it is shown this once.
         */
        readonly post: operations["make_token_api_v1_account_tokens_post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/account/tokens/{token}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Revoke Token
         * @description The programs that bear it are signed out at once, wherever they are connected.
         */
        readonly delete: operations["revoke_token_api_v1_account_tokens__token__delete"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/session/passkey-options": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Ask To Sign In
         * @description What a device is asked in order to sign in. It names nobody.
         */
        readonly post: operations["ask_to_sign_in_api_v1_session_passkey_options_post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/session": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Sign In
         * @description Sign in here. What is wrong with a name and a password is not told.
         */
        readonly post: operations["sign_in_api_v1_session_post"];
        /**
         * Sign Out
         * @description Sign out here.
         */
        readonly delete: operations["sign_out_api_v1_session_delete"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/sessions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Sign Out Everywhere
         * @description Sign out here and on every other device; their connections are closed.
         */
        readonly delete: operations["sign_out_everywhere_api_v1_sessions_delete"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/account/learning/{game}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Add Learned
         * @description Hand in what was learned of a game on a device, and be told what was learned on all of them.
         */
        readonly put: operations["add_learned_api_v1_account_learning__game__put"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/people": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Find Person
         * @description Somebody by name.
         */
        readonly get: operations["find_person_api_v1_people_get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/people/{person}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show Person
         * @description Somebody's profile.
         */
        readonly get: operations["show_person_api_v1_people__person__get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/people/{person}/games": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show Games
         * @description Somebody's finished games, the latest first: to others the rated ones, to oneself all.
         */
        readonly get: operations["show_games_api_v1_people__person__games_get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/leaderboards/{game}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show Leaderboard
         * @description Who leads at a game, and where the asker stands.
         */
        readonly get: operations["show_leaderboard_api_v1_leaderboards__game__get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/tables/{table}/ratings": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show Changes
         * @description How a rated game that is over has moved the ratings of its players. Empty for any other.
         */
        readonly get: operations["show_changes_api_v1_tables__table__ratings_get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/people/{person}/block": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Block
         * @description Never sit at a table with this person. They are not told.
         */
        readonly put: operations["block_api_v1_people__person__block_put"];
        readonly post?: never;
        /** Unblock */
        readonly delete: operations["unblock_api_v1_people__person__block_delete"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/reports": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show Reports
         * @description What operators have to look at, the oldest first.
         */
        readonly get: operations["show_reports_api_v1_reports_get"];
        readonly put?: never;
        /**
         * Report
         * @description Tell the operators about somebody: a person, or whoever sits on a seat of a table.
         */
        readonly post: operations["report_api_v1_reports_post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/reports/{report}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Decide Report
         * @description Dismiss a report, ban whom it names, or give them another name. The reports that still wait.
         */
        readonly post: operations["decide_report_api_v1_reports__report__post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/notifications": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show Notifications
         * @description Which ways there are here to be told, and which the asker has chosen.
         */
        readonly get: operations["show_notifications_api_v1_notifications_get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/notifications/devices": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Add Device
         * @description Tell this device from now on, in this language.
         */
        readonly post: operations["add_device_api_v1_notifications_devices_post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/notifications/devices/gone": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Remove Device
         * @description Do not tell this device any more.
         */
        readonly post: operations["remove_device_api_v1_notifications_devices_gone_post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/notifications/quiet": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Set Quiet Hours
         * @description When not to tell the asker anything; the same time twice means never.
         */
        readonly put: operations["set_quiet_hours_api_v1_notifications_quiet_put"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/notifications/address": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Set Address
         * @description Tell the asker by e-mail, once whoever reads mail there has opened the link that is sent now.
         */
        readonly put: operations["set_address_api_v1_notifications_address_put"];
        readonly post?: never;
        /**
         * Remove Address
         * @description No more e-mail.
         */
        readonly delete: operations["remove_address_api_v1_notifications_address_delete"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/notifications/confirm": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Confirm Address
         * @description The link was opened, on whichever device.
         */
        readonly post: operations["confirm_address_api_v1_notifications_confirm_post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/line": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Show Line
         * @description Positions of a record from the one after `first` moves on; then, if asked, one more action, or its refusal.
         *
         *     With `deal`, chance decides until somebody else does.
         */
        readonly post: operations["show_line_api_v1_line_post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/line/picture.svg": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Draw Line
         * @description The board of a record, drawn by the engine: at its end, or after this many moves.
         */
        readonly post: operations["draw_line_api_v1_line_picture_svg_post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/tables/{table}/review": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show Review
         * @description The review of a game, how far it is, or that nobody has asked for it.
         */
        readonly get: operations["show_review_api_v1_tables__table__review_get"];
        readonly put?: never;
        /**
         * Ask Review
         * @description Have a finished game reviewed. Whoever asks again is told how far it is.
         */
        readonly post: operations["ask_review_api_v1_tables__table__review_post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/tables/{table}/review/hint": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Give Hint In Review
         * @description What a bot would do in a position of a finished game, or of a line that leaves it.
         */
        readonly post: operations["give_hint_in_review_api_v1_tables__table__review_hint_post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/print/{box}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show Sheets
         * @description Board, pieces and rules of a game at true size, to cut out.
         */
        readonly get: operations["show_sheets_api_v1_print__box__get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/daily": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show Day
         * @description Today, or an earlier day: how far the asker is. Nothing of the challenges themselves is told here.
         */
        readonly get: operations["show_day_api_v1_daily_get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/daily/proofs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show Proofs
         * @description The digests of a month's secrets, also of some days to come; and the secrets of days that are over.
         */
        readonly get: operations["show_proofs_api_v1_daily_proofs_get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/daily/{day}/planquadrat": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Begin Puzzle
         * @description The puzzle of a day. Today's counts from now on, unless the asker has solved it.
         */
        readonly post: operations["begin_puzzle_api_v1_daily__day__planquadrat_post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/daily/{day}/planquadrat/tries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Try Puzzle Of Day
         * @description What becomes of decisions in the puzzle of a day. The solution is told when it is solved, or does not count.
         */
        readonly post: operations["try_puzzle_of_day_api_v1_daily__day__planquadrat_tries_post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/daily/{day}/{challenge}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Begin Try
         * @description The table of the counted try, which is made once; or a new one for practice, when that is over.
         */
        readonly post: operations["begin_try_api_v1_daily__day___challenge__post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/daily/{day}/{challenge}/leaders": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show Leaders
         * @description Who has done it best, and those around the asker.
         */
        readonly get: operations["show_leaders_api_v1_daily__day___challenge__leaders_get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/daily/{day}/{challenge}/compared": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show Compared
         * @description One's own try beside the best known one: when it is finished, or the day is over.
         */
        readonly get: operations["show_compared_api_v1_daily__day___challenge__compared_get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/puzzles/{game}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List Puzzles
         * @description The puzzles of a game.
         */
        readonly get: operations["list_puzzles_api_v1_puzzles__game__get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/puzzles/{game}/{puzzle}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show Puzzle
         * @description One puzzle, without its solution.
         */
        readonly get: operations["show_puzzle_api_v1_puzzles__game___puzzle__get"];
        readonly put?: never;
        /**
         * Try Puzzle
         * @description What becomes of decisions in a puzzle. A try says all that was decided before.
         */
        readonly post: operations["try_puzzle_api_v1_puzzles__game___puzzle__post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Health */
        readonly Health: {
            /** @enum {unknown} */
            readonly status: "failing" | "ok";
            readonly version: string;
            readonly tables: number;
            readonly sockets: number;
            /** @default null */
            readonly reason: string | null;
        };
        /**
         * GameShown
         * @description A game that can be played. `players_with` widens the number of players when an option is on.
         */
        readonly GameShown: {
            readonly name: string;
            readonly title: string;
            readonly titles: {
                readonly [key: string]: string;
            };
            readonly players: components["schemas"]["Players"];
            readonly players_with: {
                readonly [key: string]: components["schemas"]["Span"];
            };
            readonly chance: boolean;
            readonly minutes: number;
            readonly authors: string;
            readonly year: number;
            readonly options: readonly components["schemas"]["OptionShown"][];
            readonly bots: readonly components["schemas"]["BotShown"][];
        };
        /** Players */
        readonly Players: {
            readonly min: number;
            readonly max: number;
            readonly default: number;
        };
        /** Span */
        readonly Span: {
            readonly min: number;
            readonly max: number;
        };
        /** OptionShown */
        readonly OptionShown: {
            readonly name: string;
            /** @enum {unknown} */
            readonly kind: "bool" | "int" | "str";
            readonly default: boolean | number | string | null;
            readonly min: number | null;
            readonly max: number | null;
            readonly about: string;
        };
        /**
         * BotShown
         * @description A bot that can sit down; `level` is null for those outside the ladder, `rating` for those nobody has measured.
         */
        readonly BotShown: {
            readonly id: string;
            readonly level: number | null;
            readonly rating: components["schemas"]["Rating"] | null;
        };
        /**
         * Rating
         * @description How strong somebody is at a game, and how far that may be wrong. While it is settling, it is shown as `1500?`.
         */
        readonly Rating: {
            readonly value: number;
            readonly deviation: number;
            readonly games: number;
        };
        /**
         * TableListed
         * @description A table in a list. Of tables kept by an older version, `seats` and `winners` are empty and `finished` is null.
         */
        readonly TableListed: {
            readonly id: string;
            readonly game: string;
            readonly players: number;
            /** @enum {unknown} */
            readonly status: "open" | "over" | "playing";
            readonly names: readonly string[];
            readonly scores: readonly number[];
            readonly turn: number | null;
            readonly your_turn: boolean;
            readonly ply: number;
            readonly created: string;
            readonly updated: string;
            readonly seats: readonly components["schemas"]["SeatListed"][];
            readonly winners: readonly number[];
            readonly finished: string | null;
            readonly rated?: boolean;
            readonly pace?: components["schemas"]["RealTime"] | components["schemas"]["ByDays"];
            readonly due?: string;
        };
        /** SeatListed */
        readonly SeatListed: {
            /** @enum {unknown} */
            readonly kind: "bot" | "open" | "person";
            readonly name: string;
            readonly bot: string | null;
            readonly mine: boolean;
            readonly person?: string;
        };
        /**
         * RealTime
         * @description So many seconds for all turns together; after each turn `increment` seconds are added.
         */
        readonly RealTime: {
            /** @enum {unknown} */
            readonly kind: "real_time";
            readonly base: number;
            readonly increment: number;
            /**
             * @default bot
             * @enum {unknown}
             */
            readonly time_up: "bot" | "end";
        };
        /**
         * ByDays
         * @description So many days for each turn.
         */
        readonly ByDays: {
            /** @enum {unknown} */
            readonly kind: "by_days";
            readonly days: number;
            /**
             * @default bot
             * @enum {unknown}
             */
            readonly time_up: "bot" | "end";
        };
        /** CommandBody */
        readonly CommandBody: {
            readonly id: string;
            readonly seat: number;
            readonly command: components["schemas"]["Play"] | components["schemas"]["Undo"] | components["schemas"]["AskTakeback"] | components["schemas"]["AcceptTakeback"] | components["schemas"]["DeclineTakeback"] | components["schemas"]["OfferEnd"] | components["schemas"]["AcceptEnd"] | components["schemas"]["DeclineEnd"] | components["schemas"]["Resign"] | components["schemas"]["Claim"] | components["schemas"]["AskRematch"] | components["schemas"]["Sit"] | components["schemas"]["Leave"] | components["schemas"]["Prepare"] | components["schemas"]["WithdrawPrepared"] | components["schemas"]["TakeHoliday"];
        };
        /**
         * Play
         * @description Play this action in the position that has `ply` moves behind it.
         */
        readonly Play: {
            /** @enum {unknown} */
            readonly do: "play";
            readonly action: string;
            readonly ply: number;
            readonly lag?: number;
        };
        /**
         * Undo
         * @description Go one decision back within the own unfinished turn.
         */
        readonly Undo: {
            /** @enum {unknown} */
            readonly do: "undo";
        };
        /**
         * AskTakeback
         * @description Go back to the beginning of the own last turn: at once, or when the others agree.
         */
        readonly AskTakeback: {
            /** @enum {unknown} */
            readonly do: "takeback";
        };
        /** AcceptTakeback */
        readonly AcceptTakeback: {
            /** @enum {unknown} */
            readonly do: "accept_takeback";
        };
        /** DeclineTakeback */
        readonly DeclineTakeback: {
            /** @enum {unknown} */
            readonly do: "decline_takeback";
        };
        /**
         * OfferEnd
         * @description Offer to end the game here, by the scores as they are.
         */
        readonly OfferEnd: {
            /** @enum {unknown} */
            readonly do: "offer_end";
        };
        /** AcceptEnd */
        readonly AcceptEnd: {
            /** @enum {unknown} */
            readonly do: "accept_end";
        };
        /** DeclineEnd */
        readonly DeclineEnd: {
            /** @enum {unknown} */
            readonly do: "decline_end";
        };
        /** Resign */
        readonly Resign: {
            /** @enum {unknown} */
            readonly do: "resign";
        };
        /**
         * Claim
         * @description Somebody has been gone for too long: do not wait any more.
         */
        readonly Claim: {
            /** @enum {unknown} */
            readonly do: "claim";
            readonly gone: number;
        };
        /**
         * AskRematch
         * @description Play again at a new table; everybody moves on by one seat.
         */
        readonly AskRematch: {
            /** @enum {unknown} */
            readonly do: "rematch";
        };
        /**
         * Sit
         * @description Take the open seat.
         */
        readonly Sit: {
            /** @enum {unknown} */
            readonly do: "sit";
            /** @default  */
            readonly name: string;
        };
        /**
         * Leave
         * @description Give the seat up; somebody else may take it.
         */
        readonly Leave: {
            /** @enum {unknown} */
            readonly do: "leave";
        };
        /**
         * Prepare
         * @description If the opponent's turn is this, answer it by that; both are whole turns.
         */
        readonly Prepare: {
            /** @enum {unknown} */
            readonly do: "prepare";
            readonly if_played: readonly string[];
            readonly answer: readonly string[];
        };
        /**
         * WithdrawPrepared
         * @description Think better of the prepared answer.
         */
        readonly WithdrawPrepared: {
            /** @enum {unknown} */
            readonly do: "withdraw_prepared";
        };
        /**
         * TakeHoliday
         * @description Let the own clock stand still for so many days, in a game by days.
         */
        readonly TakeHoliday: {
            /** @enum {unknown} */
            readonly do: "holiday";
            readonly days: number;
        };
        /**
         * Effects
         * @description What each legal action of the position would bring, by notation.
         */
        readonly Effects: {
            readonly ply: number;
            readonly effects: {
                readonly [key: string]: components["schemas"]["GameEffect"];
            };
        };
        /**
         * RecordBody
         * @description A game written down; `result` is missing while it goes on.
         */
        readonly RecordBody: {
            readonly quadrangle: number;
            readonly game: string;
            readonly players: number;
            readonly options: {
                readonly [key: string]: boolean | number | string | null;
            };
            readonly names: readonly string[];
            readonly moves: readonly string[];
            readonly result?: Record<string, never>;
        };
        /**
         * LineShown
         * @description A line of play with some of its positions. The last one has its actions, if somebody decides there.
         */
        readonly LineShown: {
            readonly game: string;
            readonly players: number;
            readonly options: {
                readonly [key: string]: boolean | number | string | null;
            };
            readonly names: readonly string[];
            readonly moves: readonly components["schemas"]["Move"][];
            readonly result: Record<string, never> | null;
            readonly positions: readonly components["schemas"]["Position"][];
            readonly effects: {
                readonly [key: string]: components["schemas"]["GameEffect"];
            };
        };
        /**
         * Move
         * @description A decision or (player 0) a chance event of the current line.
         */
        readonly Move: {
            readonly ply: number;
            readonly player: number;
            readonly text: string;
        };
        /**
         * Position
         * @description A position as the page draws it. `actions` is empty unless a player decides and the game goes on.
         */
        readonly Position: {
            readonly ply: number;
            readonly turn: number | null;
            readonly actions: readonly string[];
            readonly scores: readonly number[];
            readonly winners: readonly number[] | null;
            readonly termination: string | null;
            readonly view: components["schemas"]["GameView"];
        };
        /**
         * LineLeft
         * @description A position that a finished game had, or that a line leads to which leaves it after so many moves.
         */
        readonly LineLeft: {
            readonly after: number;
            /** @default [] */
            readonly moves: readonly string[];
        };
        /**
         * ReviewShown
         * @description A review, or how far it is.
         */
        readonly ReviewShown: {
            /** @enum {unknown} */
            readonly status: "done" | "none" | "waiting" | "working";
            readonly done: number;
            readonly total: number;
            readonly review: components["schemas"]["ReviewFound"] | null;
        };
        /**
         * ReviewFound
         * @description What was found about a game. `accuracy` is from 0 to 1, null for who had no choice.
         */
        readonly ReviewFound: {
            readonly game: string;
            readonly names: readonly string[];
            readonly decisions: readonly components["schemas"]["DecisionShown"][];
            readonly mistakes: readonly number[];
            readonly accuracy: readonly (number | null)[];
        };
        /**
         * DecisionShown
         * @description One decision looked at again: `move` counts from 1, `values` are everybody's chances before it.
         */
        readonly DecisionShown: {
            readonly move: number;
            readonly player: number;
            readonly action: string;
            readonly value: number;
            readonly best: number;
            readonly loss: number;
            readonly size: ("blunder" | "inaccuracy" | "mistake") | null;
            readonly alternatives: readonly components["schemas"]["AlternativeShown"][];
            readonly values: readonly number[];
            readonly reasons: readonly (readonly [
                string,
                {
                    readonly [key: string]: number | string;
                }
            ])[];
        };
        /**
         * AlternativeShown
         * @description Another decision that was possible, and its value for the player who decided.
         */
        readonly AlternativeShown: {
            readonly action: string;
            readonly value: number;
            readonly share: number;
            readonly reasons: readonly (readonly [
                string,
                {
                    readonly [key: string]: number | string;
                }
            ])[];
        };
        /**
         * Course
         * @description How a game went: everybody's points at the start, and after each move of the line.
         */
        readonly Course: {
            readonly scores: readonly (readonly number[])[];
        };
        /** RulesPage */
        readonly RulesPage: {
            readonly game: string;
            readonly lang: string;
            readonly title: string;
            readonly blocks: readonly (components["schemas"]["RulesText"] | components["schemas"]["RulesDiagram"])[];
        };
        /**
         * RulesText
         * @description A piece of a rules page.
         */
        readonly RulesText: {
            /** @enum {unknown} */
            readonly kind: "text";
            readonly html: string;
        };
        /**
         * RulesDiagram
         * @description A position for the page to draw, without actions.
         */
        readonly RulesDiagram: {
            /** @enum {unknown} */
            readonly kind: "position";
            readonly position: components["schemas"]["Position"];
            readonly marks: readonly components["schemas"]["MarkShown"][];
        };
        /**
         * MarkShown
         * @description An action shown in a diagram; `refused` is the code of the rule that forbids it, null if it is legal.
         */
        readonly MarkShown: {
            readonly action: string;
            readonly refused: string | null;
        };
        /**
         * Invitation
         * @description How to invite somebody. `link` is null where nobody but this machine could open it; `qr` is a data URI of it.
         *
         *         `code` is null when no seat is free, `network` unless the asker may open the app to the network.
         */
        readonly Invitation: {
            readonly link: string | null;
            readonly qr: string | null;
            readonly code: string | null;
            readonly network: components["schemas"]["NetworkShown"] | null;
        };
        /**
         * NetworkShown
         * @description Whether the app on the asker's machine is open to the machine's network, and where others find it then.
         */
        readonly NetworkShown: {
            readonly open: boolean;
            readonly available: boolean;
            readonly link: string | null;
        };
        /** NetworkWanted */
        readonly NetworkWanted: {
            readonly open: boolean;
        };
        /**
         * TableFound
         * @description The table that a short code leads to.
         */
        readonly TableFound: {
            readonly table: string;
            readonly game: string;
        };
        /**
         * NewTable
         * @description A table as it is asked for. `begins` is the seat that becomes seat 1; the others follow clockwise.
         */
        readonly NewTable: {
            readonly game: string;
            readonly seats: readonly components["schemas"]["SeatWanted"][];
            /** @default null */
            readonly players: number | null;
            /** @default {} */
            readonly options: {
                readonly [key: string]: boolean | number | string | null;
            };
            /** @default 1 */
            readonly begins: number | "random";
            /** @default null */
            readonly pace: (components["schemas"]["RealTime"] | components["schemas"]["ByDays"]) | null;
            /** @default true */
            readonly talk: boolean;
            /** @default null */
            readonly id: string | null;
            /** @default false */
            readonly listed: boolean;
            /** @default false */
            readonly rated: boolean;
            /** @default [] */
            readonly moves: readonly string[];
        };
        /**
         * SeatWanted
         * @description A seat of a new table: somebody at this screen, a bot, or open for a guest.
         */
        readonly SeatWanted: {
            /** @enum {unknown} */
            readonly kind: "bot" | "open" | "person";
            /** @default  */
            readonly name: string;
            /** @default null */
            readonly bot: string | null;
        };
        /**
         * Snapshot
         * @description A table as one client sees it, after event `n`.
         */
        readonly Snapshot: {
            readonly id: string;
            readonly game: string;
            readonly players: number;
            readonly options: {
                readonly [key: string]: boolean | number | string | null;
            };
            /** @enum {unknown} */
            readonly status: "open" | "over" | "playing";
            readonly n: number;
            readonly seats: readonly components["schemas"]["SeatShown"][];
            readonly moves: readonly components["schemas"]["Move"][];
            readonly position: components["schemas"]["Position"];
            readonly result: components["schemas"]["Result"] | null;
            readonly offers: components["schemas"]["Offers"];
            readonly created: string;
            readonly updated: string;
            readonly rematch: string | null;
            readonly pace: (components["schemas"]["RealTime"] | components["schemas"]["ByDays"]) | null;
            readonly clocks: components["schemas"]["ClocksShown"] | null;
            readonly watchers: number;
            readonly talk: boolean;
            readonly rated?: boolean;
            readonly daily?: components["schemas"]["DailyTry"];
            readonly prepared?: components["schemas"]["Answered"];
            readonly away?: readonly (string | null)[];
        };
        /** SeatShown */
        readonly SeatShown: {
            readonly seat: number;
            /** @enum {unknown} */
            readonly kind: "bot" | "open" | "person";
            readonly name: string;
            readonly bot: string | null;
            readonly mine: boolean;
            readonly online: boolean;
            /** @enum {unknown} */
            readonly presence: "away" | "bot" | "here" | "lost" | "open" | "quiet";
            readonly since: string | null;
            readonly person?: string;
            readonly rating?: components["schemas"]["Rating"];
            readonly program?: boolean;
        };
        /**
         * Result
         * @description How a game ended. `resigned` is the seat that gave up, `out` the one without time or without a player.
         */
        readonly Result: {
            readonly scores: readonly number[];
            readonly winners: readonly number[];
            readonly termination: string;
            readonly resigned?: number;
            readonly out?: number;
        };
        /** Offers */
        readonly Offers: {
            readonly end: number | null;
            readonly takeback: components["schemas"]["TakebackOffer"] | null;
        };
        /** TakebackOffer */
        readonly TakebackOffer: {
            readonly seat: number;
            readonly to_ply: number;
        };
        /**
         * ClocksShown
         * @description Milliseconds that each seat had at `since`; those of the seat that is `running` have been passing from then on.
         *
         *         Bots are not timed. How late it is at the server, `welcome` and `pong` tell.
         */
        readonly ClocksShown: {
            readonly left: readonly (number | null)[];
            readonly running: number | null;
            readonly since: string | null;
        };
        /**
         * DailyTry
         * @description A try at a challenge of this day; only the first one counts.
         */
        readonly DailyTry: {
            readonly day: string;
            readonly counted: boolean;
        };
        /**
         * Answered
         * @description An answer that the reader has prepared for the turn that goes on now.
         */
        readonly Answered: {
            readonly seat: number;
            readonly if_played: readonly string[];
            readonly answer: readonly string[];
        };
        /**
         * Error
         * @description What every refused request gets.
         */
        readonly Error: {
            readonly code: string;
            readonly values: Record<string, never>;
            readonly sentence: string;
            readonly rule: string | null;
        };
        /** LessonShown */
        readonly LessonShown: {
            readonly game: string;
            readonly steps: readonly components["schemas"]["StepShown"][];
        };
        /**
         * StepShown
         * @description A step. With `wanted`, targets are to be touched; else decisions are to be taken, as many as in `solution`.
         */
        readonly StepShown: {
            readonly key: string;
            readonly position: components["schemas"]["Position"];
            readonly effects: {
                readonly [key: string]: components["schemas"]["GameEffect"];
            };
            readonly lit: readonly string[];
            /** @default [] */
            readonly solution: readonly string[];
            /** @default null */
            readonly forbidden: components["schemas"]["ForbiddenShown"] | null;
            /** @default [] */
            readonly targets: readonly string[];
            /** @default [] */
            readonly wanted: readonly components["schemas"]["WantedShown"][];
        };
        /**
         * ForbiddenShown
         * @description A try that the rules refuse: the last of its moves, with this answer.
         */
        readonly ForbiddenShown: {
            readonly moves: readonly string[];
            readonly refusal: components["schemas"]["Error"];
        };
        /**
         * WantedShown
         * @description So many of these targets are to be touched.
         */
        readonly WantedShown: {
            readonly count: number;
            readonly targets: readonly string[];
        };
        /**
         * LessonTry
         * @description All decisions taken in a step so far.
         */
        readonly LessonTry: {
            readonly moves: readonly string[];
        };
        /**
         * TryShown
         * @description `right`: the step is done. `going`: more is asked. `allowed`: legal, not asked. `forbidden`: with the refusal.
         */
        readonly TryShown: {
            /** @enum {unknown} */
            readonly outcome: "allowed" | "forbidden" | "going" | "right";
            readonly position: components["schemas"]["Position"];
            readonly effects: {
                readonly [key: string]: components["schemas"]["GameEffect"];
            };
            readonly refusal: components["schemas"]["Error"] | null;
        };
        /**
         * Hint
         * @description The best decision of a position. `value` is what it promises (1 a sure win), `next_value` what the next best.
         */
        readonly Hint: {
            readonly ply: number;
            readonly action: string;
            readonly value: number;
            readonly next_action: string | null;
            readonly next_value: number | null;
            readonly reasons: readonly components["schemas"]["ReasonShown"][];
        };
        /**
         * ReasonShown
         * @description A fact of the board, as a code with values; the page's catalogues say it as `reason.<code>`.
         */
        readonly ReasonShown: {
            readonly code: string;
            readonly values: {
                readonly [key: string]: number | string;
            };
        };
        /**
         * LearnedHere
         * @description What a device knows of a game: steps of the lesson done, and first tries at puzzles in their order.
         */
        readonly LearnedHere: {
            /** @default [] */
            readonly done: readonly string[];
            /** @default [] */
            readonly tried: readonly (readonly [
                string,
                boolean
            ])[];
        };
        /**
         * Learned
         * @description Steps done and how many there are; puzzles in the order they were tried, and what that makes of the solver.
         */
        readonly Learned: {
            readonly done: readonly string[];
            readonly steps: number;
            readonly tried: readonly (readonly [
                string,
                boolean
            ])[];
            readonly mu: number;
            readonly sigma: number;
            readonly streak: number;
            readonly best: number;
        };
        /**
         * PuzzlesShown
         * @description All puzzles of a game, easy ones first.
         */
        readonly PuzzlesShown: {
            readonly game: string;
            readonly puzzles: readonly components["schemas"]["PuzzleListed"][];
        };
        /** PuzzleListed */
        readonly PuzzleListed: {
            readonly id: string;
            readonly rating: number;
            readonly themes: readonly string[];
        };
        /**
         * PuzzleShown
         * @description A puzzle to solve: `task` says what is counted, `wanted` how much of it. `chance` is what will be rolled or
         *         turned; `turn` is where in its game, between two bots, the position stood.
         */
        readonly PuzzleShown: {
            readonly id: string;
            readonly number: number;
            readonly game: string;
            readonly task: string;
            readonly wanted: number;
            readonly rating: number;
            readonly turn: number;
            readonly chance: readonly string[];
            readonly position: components["schemas"]["Position"];
        };
        /**
         * PuzzleTry
         * @description All decisions taken so far. With a `solver` it is a first try, which counts.
         */
        readonly PuzzleTry: {
            readonly moves: readonly string[];
            /** @default null */
            readonly solver: components["schemas"]["Solver"] | null;
        };
        /**
         * Solver
         * @description How strong somebody is at puzzles: most likely this, give or take.
         */
        readonly Solver: {
            /** @default 1500 */
            readonly mu: number;
            /** @default 200 */
            readonly sigma: number;
        };
        /**
         * PuzzleTryShown
         * @description `solved` or `wrong`: over, with an `answer`. `going`: more is to be decided. `forbidden`: with the refusal.
         */
        readonly PuzzleTryShown: {
            /** @enum {unknown} */
            readonly outcome: "forbidden" | "going" | "solved" | "wrong";
            readonly position: components["schemas"]["Position"];
            readonly refusal: components["schemas"]["Error"] | null;
            readonly answer: components["schemas"]["PuzzleAnswer"] | null;
        };
        /**
         * PuzzleAnswer
         * @description What is told once a try is over: the best without solving it, a solution, themes, and why it works.
         *
         *         While a wrong try at the puzzle of the day is counted, none of these is told.
         */
        readonly PuzzleAnswer: {
            readonly reached: number;
            readonly other: number;
            readonly solution: readonly string[];
            readonly themes: readonly string[];
            readonly reasons: readonly components["schemas"]["ReasonShown"][];
            readonly refutation: readonly string[];
            readonly positions: readonly components["schemas"]["Position"][];
            readonly better: components["schemas"]["PuzzleBetter"] | null;
            readonly solver: components["schemas"]["Solver"] | null;
        };
        /**
         * PuzzleBetter
         * @description Where a wrong try left the way: at its decision of this number, from 1; what would have led on, and the position
         *         it is about.
         */
        readonly PuzzleBetter: {
            readonly number: number;
            readonly move: string;
            readonly position: components["schemas"]["Position"];
        };
        /**
         * Site
         * @description What this server offers: the app on somebody's own machine has no lobby.
         */
        readonly Site: {
            readonly lobby: boolean;
        };
        /**
         * ChallengeAnswer
         * @description `accept`: the one who is asked sits down, or not. `withdraw`: the one who asked gives up.
         */
        readonly ChallengeAnswer: {
            /** @enum {unknown} */
            readonly do: "accept" | "decline" | "withdraw";
            /** @default  */
            readonly name: string;
        };
        /**
         * ChallengeDone
         * @description The table to go to, if there is to be a game.
         */
        readonly ChallengeDone: {
            readonly table: string | null;
        };
        /**
         * ChallengeShown
         * @description Somebody challenges somebody to a game at table `id`; `mine`: the reader asked.
         */
        readonly ChallengeShown: {
            readonly id: string;
            readonly game: string;
            readonly players: number;
            readonly options: {
                readonly [key: string]: boolean | number | string | null;
            };
            readonly pace: (components["schemas"]["RealTime"] | components["schemas"]["ByDays"]) | null;
            readonly by: components["schemas"]["PersonShown"];
            readonly to: components["schemas"]["PersonShown"];
            readonly mine: boolean;
            readonly declined: boolean;
            readonly since: string;
        };
        /**
         * PersonShown
         * @description Somebody who is here. `id` names the person to this site and gives nobody a seat.
         */
        readonly PersonShown: {
            readonly id: string;
            readonly name: string;
            readonly account: boolean;
            /** @default false */
            readonly program: boolean;
        };
        /**
         * ChallengeWanted
         * @description A game with this person, as named in the lobby's `people`; or with an account that is connected.
         */
        readonly ChallengeWanted: {
            readonly to: string;
            readonly game: string;
            /** @default {} */
            readonly options: {
                readonly [key: string]: boolean | number | string | null;
            };
            /** @default  */
            readonly name: string;
            /** @default null */
            readonly pace: (components["schemas"]["RealTime"] | components["schemas"]["ByDays"]) | null;
        };
        /**
         * Paired
         * @description The table to go to. `joined`: somebody waited there; else one was opened, and the next one to ask sits down.
         */
        readonly Paired: {
            readonly table: string;
            readonly joined: boolean;
        };
        /**
         * PairingWanted
         * @description A game against anybody. Asking again by the same id gives the same answer.
         */
        readonly PairingWanted: {
            readonly game: string;
            readonly id: string;
            readonly players: number;
            /** @default {} */
            readonly options: {
                readonly [key: string]: boolean | number | string | null;
            };
            /** @default  */
            readonly name: string;
            /** @default null */
            readonly pace: (components["schemas"]["RealTime"] | components["schemas"]["ByDays"]) | null;
            /** @default false */
            readonly rated: boolean;
        };
        /**
         * AccountShown
         * @description Who asks. Without `account` it is a guest; `accounts` says whether there are any here.
         */
        readonly AccountShown: {
            readonly accounts: boolean;
            readonly account: components["schemas"]["Account"] | null;
        };
        /**
         * Account
         * @description All about one's own account.
         */
        readonly Account: {
            readonly id: string;
            readonly name: string;
            readonly created: string;
            readonly operator: boolean;
            readonly has_password: boolean;
            readonly passkeys: readonly components["schemas"]["PasskeyShown"][];
            readonly sessions: readonly components["schemas"]["SessionShown"][];
            readonly blocked: readonly components["schemas"]["PersonListed"][];
            readonly tokens: readonly components["schemas"]["TokenShown"][];
        };
        /** PasskeyShown */
        readonly PasskeyShown: {
            readonly id: string;
            readonly device: string;
            readonly created: string;
            readonly used: string | null;
        };
        /**
         * SessionShown
         * @description A place where one is signed in; `id` is good for nothing but to tell them apart.
         */
        readonly SessionShown: {
            readonly id: string;
            readonly device: string;
            readonly created: string;
            readonly seen: string;
            readonly here: boolean;
        };
        /**
         * PersonListed
         * @description Somebody in a list: public id and name.
         */
        readonly PersonListed: {
            readonly id: string;
            readonly name: string;
        };
        /** TokenShown */
        readonly TokenShown: {
            readonly id: string;
            readonly name: string;
            readonly scopes: readonly string[];
            readonly created: string;
            readonly used: string | null;
        };
        /**
         * AccountWanted
         * @description An account for the guest who asks, with a password or with the passkey that a device has just made.
         */
        readonly AccountWanted: {
            readonly name: string;
            /** @default null */
            readonly password: string | null;
            /** @default null */
            readonly passkey: Record<string, never> | null;
        };
        /**
         * SignIn
         * @description By name and password, or by a passkey, which knows whose it is.
         */
        readonly SignIn: {
            /** @default  */
            readonly name: string;
            /** @default  */
            readonly password: string;
            /** @default null */
            readonly passkey: Record<string, never> | null;
        };
        /** NameWanted */
        readonly NameWanted: {
            readonly name: string;
        };
        /** PasswordWanted */
        readonly PasswordWanted: {
            readonly password: string;
            /** @default null */
            readonly current: string | null;
        };
        /** PasskeyMade */
        readonly PasskeyMade: {
            readonly passkey: Record<string, never>;
        };
        /**
         * PasskeyOptions
         * @description What the browser is to ask the device, in the JSON of the WebAuthn standard.
         */
        readonly PasskeyOptions: {
            readonly options: Record<string, never>;
        };
        /** TokenWanted */
        readonly TokenWanted: {
            readonly name: string;
            readonly scopes: readonly ("play" | "read")[];
        };
        /**
         * TokenMade
         * @description `secret` is shown this once.
         */
        readonly TokenMade: {
            readonly secret: string;
            readonly token: components["schemas"]["TokenShown"];
        };
        /** PersonFound */
        readonly PersonFound: {
            readonly id: string;
            readonly name: string;
        };
        /**
         * Profile
         * @description Somebody, as everybody may see them. `against` is how the asker fared against them, null without games.
         */
        readonly Profile: {
            readonly id: string;
            readonly name: string;
            readonly since: string;
            readonly online: boolean;
            readonly games: number;
            readonly mine: boolean;
            readonly blocked: boolean;
            readonly program: boolean;
            readonly ratings: readonly components["schemas"]["GameRating"][];
            readonly streaks: components["schemas"]["Streaks"];
            readonly rivals: readonly components["schemas"]["Rival"][];
            readonly against: components["schemas"]["Score"] | null;
        };
        /**
         * GameRating
         * @description A rating at one game. `place` and `of` count settled players, and are null while it is settling.
         */
        readonly GameRating: {
            readonly game: string;
            readonly value: number;
            readonly deviation: number;
            readonly settling: boolean;
            readonly games: number;
            readonly score: components["schemas"]["Score"];
            readonly place: number | null;
            readonly of: number | null;
            readonly course: readonly components["schemas"]["Point"][];
        };
        /** Score */
        readonly Score: {
            /** @default 0 */
            readonly won: number;
            /** @default 0 */
            readonly drawn: number;
            /** @default 0 */
            readonly lost: number;
        };
        /**
         * Point
         * @description A rating after one game.
         */
        readonly Point: {
            readonly value: number;
            readonly deviation: number;
        };
        /**
         * Streaks
         * @description Days in a row with a game, and games won in a row; `days` is each of the last two weeks, today last.
         */
        readonly Streaks: {
            readonly in_a_row: number;
            readonly won_in_a_row: number;
            readonly best_won_in_a_row: number;
            readonly days: readonly boolean[];
        };
        /**
         * Rival
         * @description Somebody met at rated and friendly tables, and how that went.
         */
        readonly Rival: {
            readonly person: string;
            readonly name: string;
            readonly score: components["schemas"]["Score"];
            readonly online: boolean;
        };
        /**
         * PlayedPage
         * @description Some games, the latest first, and how many there are in all.
         */
        readonly PlayedPage: {
            readonly games: readonly components["schemas"]["GamePlayed"][];
            readonly of: number;
        };
        /**
         * GamePlayed
         * @description A finished game. `score` is one's own; `change` is how it moved the rating, null if it was friendly.
         */
        readonly GamePlayed: {
            readonly table: string;
            readonly game: string;
            readonly finished: string;
            /** @enum {unknown} */
            readonly outcome: "drawn" | "lost" | "won";
            readonly place: number;
            readonly score: number;
            readonly others: readonly number[];
            readonly ending: string;
            readonly opponents: readonly components["schemas"]["Opponent"][];
            readonly rated: boolean;
            readonly change: number | null;
        };
        /**
         * Opponent
         * @description Who sat at the table too. `person` is missing for guests and bots.
         */
        readonly Opponent: {
            readonly name: string;
            readonly bot: string | null;
            readonly person?: string;
            readonly rating?: components["schemas"]["Rating"];
        };
        /**
         * ReportWanted
         * @description Whom: a person, or a seat of a table, where a guest may sit.
         */
        readonly ReportWanted: {
            /** @enum {unknown} */
            readonly reason: "chat" | "cheating" | "leaving" | "name" | "other";
            /** @default  */
            readonly words: string;
            /** @default null */
            readonly person: string | null;
            /** @default null */
            readonly table: string | null;
            /** @default null */
            readonly seat: number | null;
        };
        /**
         * Decision
         * @description What an operator does about a report. `name` is the new name, if they are renamed.
         */
        readonly Decision: {
            /** @enum {unknown} */
            readonly do: "ban" | "dismiss" | "rename";
            /** @default  */
            readonly name: string;
            /** @default null */
            readonly days: number | null;
        };
        /**
         * Leaderboard
         * @description Who leads, and who stands around the asker, if the asker is not among them. `of`: how many are counted.
         */
        readonly Leaderboard: {
            readonly game: string;
            readonly of: number;
            readonly top: readonly components["schemas"]["Leader"][];
            readonly around: readonly components["schemas"]["Leader"][];
        };
        /** Leader */
        readonly Leader: {
            readonly place: number;
            readonly person: string;
            readonly name: string;
            readonly value: number;
            readonly deviation: number;
            readonly games: number;
            readonly program: boolean;
            readonly online: boolean;
        };
        /**
         * RatingChange
         * @description How a rated game moved the rating of whoever sat there.
         */
        readonly RatingChange: {
            readonly seat: number;
            readonly before: components["schemas"]["Rating"];
            readonly after: components["schemas"]["Rating"];
        };
        /**
         * ReportShown
         * @description A report as operators see it. Of a guest there is a name at a table only.
         */
        readonly ReportShown: {
            readonly id: string;
            readonly at: string;
            readonly person: string | null;
            readonly name: string;
            readonly table: string | null;
            readonly reason: string;
            readonly words: string;
            readonly closed: string | null;
            readonly outcome: string | null;
            readonly banned: boolean;
        };
        /**
         * NotificationsShown
         * @description `push_key` is null where the server tells no devices, `mail` false where it sends no e-mail.
         */
        readonly NotificationsShown: {
            readonly push_key: string | null;
            readonly mail: boolean;
            readonly devices: number;
            readonly quiet: components["schemas"]["QuietHours"];
            readonly address: string | null;
            readonly confirmed: boolean;
        };
        /**
         * QuietHours
         * @description From `begin` to `end`, by the clocks of that zone.
         */
        readonly QuietHours: {
            readonly begin: string;
            readonly end: string;
            readonly zone: string;
        };
        /**
         * DeviceWanted
         * @description A push subscription of this browser, and where it is.
         */
        readonly DeviceWanted: {
            readonly endpoint: string;
            readonly keys: components["schemas"]["DeviceKeys"];
            /**
             * @default en
             * @enum {unknown}
             */
            readonly language: "de" | "en" | "fr" | "nl";
            /** @default UTC */
            readonly zone: string;
        };
        /**
         * DeviceKeys
         * @description As the browser gives them, in base64url.
         */
        readonly DeviceKeys: {
            readonly p256dh: string;
            readonly auth: string;
        };
        /** DeviceGone */
        readonly DeviceGone: {
            readonly endpoint: string;
        };
        /** AddressWanted */
        readonly AddressWanted: {
            readonly address: string;
            /**
             * @default en
             * @enum {unknown}
             */
            readonly language: "de" | "en" | "fr" | "nl";
        };
        /** AddressConfirmed */
        readonly AddressConfirmed: {
            readonly code: string;
        };
        /**
         * DailyShown
         * @description A day as somebody sees it. Nothing of its cards, rolls or puzzle is in it.
         */
        readonly DailyShown: {
            readonly day: string;
            readonly today: string;
            readonly first: string;
            readonly ends: string;
            readonly digest: string;
            readonly streak: number;
            readonly challenges: readonly components["schemas"]["DailyTile"][];
            readonly calendar: readonly components["schemas"]["DayMarks"][];
        };
        /**
         * DailyTile
         * @description How far somebody is with a challenge of a day: so many cards or rolls of all.
         */
        readonly DailyTile: {
            /** @enum {unknown} */
            readonly challenge: "maxisurf" | "minisurf" | "planquadrat" | "quadrata";
            /** @enum {unknown} */
            readonly status: "done" | "going" | "missed" | "none";
            readonly table: string | null;
            readonly done: number;
            readonly of: number;
            readonly result: components["schemas"]["DailyResult"] | null;
            readonly place: number | null;
        };
        /**
         * DailyResult
         * @description What a counted try came to. `rolls` is for a square that was filled, `tries` for the puzzle.
         *
         *         The larger `order` is better; equal ones share their place.
         */
        readonly DailyResult: {
            readonly score: number;
            readonly order: readonly number[];
            readonly rolls: number | null;
            readonly tries: number | null;
            readonly seconds: number;
            readonly at: string;
            readonly steps: readonly number[];
        };
        /**
         * DayMarks
         * @description A day of the calendar: which challenges were done, and whether it belongs to the streak.
         */
        readonly DayMarks: {
            readonly day: string;
            readonly done: readonly ("maxisurf" | "minisurf" | "planquadrat" | "quadrata")[];
            readonly streak: boolean;
        };
        /**
         * DailyLeaders
         * @description The first ones and those around the asker, in order; how many have finished their try.
         */
        readonly DailyLeaders: {
            readonly tries: number;
            readonly rows: readonly components["schemas"]["DailyRow"][];
        };
        /**
         * DailyRow
         * @description A line of the leaderboard.
         */
        readonly DailyRow: {
            readonly place: number;
            readonly name: string;
            readonly score: number;
            readonly rolls: number | null;
            readonly tries: number | null;
            readonly seconds: number;
            readonly mine: boolean;
            readonly person?: string;
        };
        /**
         * DailyWanted
         * @description A try: the one that counts, or one for practice.
         */
        readonly DailyWanted: {
            /** @default true */
            readonly counted: boolean;
            /** @default  */
            readonly name: string;
        };
        /**
         * DailyCompared
         * @description One's own try and the best known one; null while that is looked for, or without an own one.
         */
        readonly DailyCompared: {
            readonly options: {
                readonly [key: string]: boolean | number | string | null;
            };
            readonly yours: components["schemas"]["DailyLine"] | null;
            readonly best: components["schemas"]["DailyLine"] | null;
        };
        /**
         * DailyLine
         * @description A way to play a challenge, from beginning to end.
         */
        readonly DailyLine: {
            readonly score: number;
            readonly order: readonly number[];
            readonly rolls: number | null;
            readonly steps: readonly number[];
            readonly moves: readonly string[];
            readonly position: components["schemas"]["Position"];
        };
        /**
         * Proof
         * @description What can be known about a day: the digest of its secret and, when it is over, the secret.
         */
        readonly Proof: {
            readonly day: string;
            readonly digest: string;
            readonly secret: string | null;
        };
        /**
         * DailyPuzzle
         * @description The puzzle of a day. `counted`: tries count, until one solves it. Its id and number are those of the day.
         */
        readonly DailyPuzzle: {
            readonly puzzle: components["schemas"]["PuzzleShown"];
            readonly counted: boolean;
        };
        /**
         * DailyPuzzleWanted
         * @description To be shown the puzzle of a day, under this name on the leaderboard.
         */
        readonly DailyPuzzleWanted: {
            /** @default  */
            readonly name: string;
        };
        /**
         * DailyPuzzleTry
         * @description All decisions of the turn so far.
         */
        readonly DailyPuzzleTry: {
            readonly moves: readonly string[];
        };
        /**
         * Follow
         * @description Tell me what happens at this table after event `after`; null: show me the table first.
         */
        readonly Follow: {
            /** @enum {unknown} */
            readonly type: "follow";
            readonly table: string;
            /** @default null */
            readonly after: number | null;
        };
        /** Unfollow */
        readonly Unfollow: {
            /** @enum {unknown} */
            readonly type: "unfollow";
            readonly table: string;
        };
        /**
         * FollowLobby
         * @description Show me the lobby, and what changes in it. Under a name I am shown there to others; without one I am counted.
         */
        readonly FollowLobby: {
            /** @enum {unknown} */
            readonly type: "follow_lobby";
            /** @default  */
            readonly name: string;
        };
        /** UnfollowLobby */
        readonly UnfollowLobby: {
            /** @enum {unknown} */
            readonly type: "unfollow_lobby";
        };
        /**
         * CommandMessage
         * @description Do this for a seat of mine. Repeated with the same id it is done once.
         */
        readonly CommandMessage: {
            /** @enum {unknown} */
            readonly type: "command";
            readonly id: string;
            readonly table: string;
            readonly seat: number;
            readonly command: components["schemas"]["Play"] | components["schemas"]["Undo"] | components["schemas"]["AskTakeback"] | components["schemas"]["AcceptTakeback"] | components["schemas"]["DeclineTakeback"] | components["schemas"]["OfferEnd"] | components["schemas"]["AcceptEnd"] | components["schemas"]["DeclineEnd"] | components["schemas"]["Resign"] | components["schemas"]["Claim"] | components["schemas"]["AskRematch"] | components["schemas"]["Sit"] | components["schemas"]["Leave"] | components["schemas"]["Prepare"] | components["schemas"]["WithdrawPrepared"] | components["schemas"]["TakeHoliday"];
        };
        /**
         * Attend
         * @description Somebody is in front of this screen, or it is quiet. Who is `here` promises a ping every second.
         */
        readonly Attend: {
            /** @enum {unknown} */
            readonly type: "attend";
            /** @enum {unknown} */
            readonly presence: "here" | "quiet";
        };
        /**
         * Say
         * @description To those at the table: words of one's own, or one of the quick ones, which everybody reads in their language.
         */
        readonly Say: {
            /** @enum {unknown} */
            readonly type: "say";
            readonly table: string;
            readonly text?: string;
            /** @enum {unknown} */
            readonly quick?: "moment" | "oops" | "thanks" | "well-played";
        };
        /**
         * Report
         * @description What was said at the table should be looked at by whoever runs the server; `seat` is who said it.
         */
        readonly Report: {
            /** @enum {unknown} */
            readonly type: "report";
            readonly table: string;
            /** @default null */
            readonly seat: number | null;
        };
        /** Ping */
        readonly Ping: {
            /** @enum {unknown} */
            readonly type: "ping";
        };
        /**
         * Welcome
         * @description `now` is the server's time: clocks are counted by it. `shared`: other nodes may serve the same tables.
         */
        readonly Welcome: {
            /** @enum {unknown} */
            readonly type: "welcome";
            readonly protocol: number;
            readonly version: string;
            readonly now: string;
            readonly shared: boolean;
        };
        /** SnapshotMessage */
        readonly SnapshotMessage: {
            /** @enum {unknown} */
            readonly type: "snapshot";
            readonly table: string;
            readonly snapshot: components["schemas"]["Snapshot"];
        };
        /**
         * EventMessage
         * @description Event `n` of a table: put position and changes in their places, and the snapshot is up to date.
         *
         *         Of several events that are caught up on, the last one has the position and the changes of all.
         */
        readonly EventMessage: {
            /** @enum {unknown} */
            readonly type: "event";
            readonly table: string;
            readonly n: number;
            readonly event: components["schemas"]["Created"] | components["schemas"]["Sat"] | components["schemas"]["Left"] | components["schemas"]["Played"] | components["schemas"]["Chance"] | components["schemas"]["Undone"] | components["schemas"]["TakebackAsked"] | components["schemas"]["TakebackAgreed"] | components["schemas"]["TakebackDeclined"] | components["schemas"]["Takeback"] | components["schemas"]["EndOffered"] | components["schemas"]["EndAgreed"] | components["schemas"]["EndDeclined"] | components["schemas"]["Resigned"] | components["schemas"]["FlagFell"] | components["schemas"]["Claimed"] | components["schemas"]["Over"] | components["schemas"]["Rematch"] | components["schemas"]["Prepared"] | components["schemas"]["PreparedWithdrawn"] | components["schemas"]["Holiday"];
            readonly position?: components["schemas"]["Position"];
            readonly changes?: components["schemas"]["Changes"];
        };
        /**
         * Created
         * @description The table was made. Its `person` seats belong to the client who made it. Without a pace there are no clocks.
         *
         *         What has a default came later: older logs lack it.
         */
        readonly Created: {
            /** @enum {unknown} */
            readonly kind: "created";
            readonly at: string;
            readonly game: string;
            readonly players: number;
            readonly options: {
                readonly [key: string]: boolean | number | string | null;
            };
            readonly seats: readonly components["schemas"]["InitialSeat"][];
            /** @default false */
            readonly listed: boolean;
            /** @default false */
            readonly rated: boolean;
            /** @default null */
            readonly pace: (components["schemas"]["RealTime"] | components["schemas"]["ByDays"]) | null;
            /** @default true */
            readonly talk: boolean;
            /** @default null */
            readonly daily: components["schemas"]["DailyTry"] | null;
        };
        /**
         * InitialSeat
         * @description A seat as it is when the table is made.
         */
        readonly InitialSeat: {
            /** @enum {unknown} */
            readonly kind: "bot" | "open" | "person";
            readonly name: string;
            /** @default null */
            readonly bot: string | null;
        };
        /** Sat */
        readonly Sat: {
            /** @enum {unknown} */
            readonly kind: "sat";
            readonly at: string;
            readonly seat: number;
            readonly name: string;
        };
        /** Left */
        readonly Left: {
            /** @enum {unknown} */
            readonly kind: "left";
            readonly at: string;
            readonly seat: number;
        };
        /**
         * Played
         * @description A decision. `ply` is its number in the line, from 1; `lag` the milliseconds that its way took, at a clock.
         */
        readonly Played: {
            /** @enum {unknown} */
            readonly kind: "played";
            readonly at: string;
            readonly player: number;
            readonly action: string;
            readonly ply: number;
            readonly lag?: number;
        };
        /**
         * Chance
         * @description A chance event, drawn by the server when it was needed.
         */
        readonly Chance: {
            /** @enum {unknown} */
            readonly kind: "chance";
            readonly at: string;
            readonly action: string;
            readonly ply: number;
        };
        /**
         * Undone
         * @description A player went back within the own unfinished turn.
         */
        readonly Undone: {
            /** @enum {unknown} */
            readonly kind: "undone";
            readonly at: string;
            readonly seat: number;
            readonly to_ply: number;
        };
        /** TakebackAsked */
        readonly TakebackAsked: {
            /** @enum {unknown} */
            readonly kind: "takeback_asked";
            readonly at: string;
            readonly seat: number;
            readonly to_ply: number;
        };
        /**
         * TakebackAgreed
         * @description One of several others agreed; the takeback waits for the rest.
         */
        readonly TakebackAgreed: {
            /** @enum {unknown} */
            readonly kind: "takeback_agreed";
            readonly at: string;
            readonly seat: number;
        };
        /** TakebackDeclined */
        readonly TakebackDeclined: {
            /** @enum {unknown} */
            readonly kind: "takeback_declined";
            readonly at: string;
            readonly seat: number;
        };
        /** Takeback */
        readonly Takeback: {
            /** @enum {unknown} */
            readonly kind: "takeback";
            readonly at: string;
            readonly seat: number;
            readonly to_ply: number;
        };
        /** EndOffered */
        readonly EndOffered: {
            /** @enum {unknown} */
            readonly kind: "end_offered";
            readonly at: string;
            readonly seat: number;
        };
        /** EndAgreed */
        readonly EndAgreed: {
            /** @enum {unknown} */
            readonly kind: "end_agreed";
            readonly at: string;
            readonly seat: number;
        };
        /** EndDeclined */
        readonly EndDeclined: {
            /** @enum {unknown} */
            readonly kind: "end_declined";
            readonly at: string;
            readonly seat: number;
        };
        /** Resigned */
        readonly Resigned: {
            /** @enum {unknown} */
            readonly kind: "resigned";
            readonly at: string;
            readonly seat: number;
        };
        /**
         * FlagFell
         * @description The seat's time is up. A bot goes on in it, or else the `over` that follows says what comes of it.
         */
        readonly FlagFell: {
            /** @enum {unknown} */
            readonly kind: "flag_fell";
            readonly at: string;
            readonly seat: number;
            readonly bot: string | null;
        };
        /**
         * Claimed
         * @description The seat `gone` was without anybody for too long, and somebody at `seat` did not want to wait any more.
         */
        readonly Claimed: {
            /** @enum {unknown} */
            readonly kind: "claimed";
            readonly at: string;
            readonly seat: number;
            readonly gone: number;
            readonly bot: string | null;
        };
        /** Over */
        readonly Over: {
            /** @enum {unknown} */
            readonly kind: "over";
            readonly at: string;
            readonly result: components["schemas"]["Result"];
        };
        /**
         * Rematch
         * @description The same people play again, at that table.
         */
        readonly Rematch: {
            /** @enum {unknown} */
            readonly kind: "rematch";
            readonly at: string;
            readonly table: string;
        };
        /**
         * Prepared
         * @description The seat has prepared an answer for the turn that began after `began` moves. To others it is told empty.
         */
        readonly Prepared: {
            /** @enum {unknown} */
            readonly kind: "prepared";
            readonly at: string;
            readonly seat: number;
            readonly began: number;
            readonly if_played: readonly string[];
            readonly answer: readonly string[];
        };
        /** PreparedWithdrawn */
        readonly PreparedWithdrawn: {
            /** @enum {unknown} */
            readonly kind: "prepared_withdrawn";
            readonly at: string;
            readonly seat: number;
        };
        /**
         * Holiday
         * @description For so many days the clock of this seat stands still, from now or from the end of the holiday before.
         */
        readonly Holiday: {
            /** @enum {unknown} */
            readonly kind: "holiday";
            readonly at: string;
            readonly seat: number;
            readonly days: number;
        };
        /**
         * Changes
         * @description What is different in the snapshot after an event, beside the position; what is missing is as before.
         */
        readonly Changes: {
            readonly line?: components["schemas"]["quadrangle.service.shown.Line"];
            /** @enum {unknown} */
            readonly status?: "open" | "over" | "playing";
            readonly seats?: readonly components["schemas"]["SeatShown"][];
            readonly offers?: components["schemas"]["Offers"];
            readonly result?: components["schemas"]["Result"] | null;
            readonly rematch?: string | null;
            readonly clocks?: components["schemas"]["ClocksShown"] | null;
            readonly away?: readonly (string | null)[];
        };
        /**
         * Line
         * @description How the moves change: the first `keep` stay, then come `moves`.
         */
        readonly "quadrangle.service.shown.Line": {
            readonly keep: number;
            readonly moves: readonly components["schemas"]["Move"][];
        };
        /**
         * PresenceMessage
         * @description Who is there now, seat by seat. Not an event: it is not written down.
         */
        readonly PresenceMessage: {
            /** @enum {unknown} */
            readonly type: "presence";
            readonly table: string;
            readonly online: readonly boolean[];
            readonly seats: readonly components["schemas"]["Presence"][];
            readonly watchers: number;
        };
        /**
         * Presence
         * @description Is somebody at a seat? `since` tells how long nobody has been.
         */
        readonly Presence: {
            /** @enum {unknown} */
            readonly kind: "away" | "bot" | "here" | "lost" | "open" | "quiet";
            /** @default null */
            readonly since: string | null;
        };
        /**
         * TalkMessage
         * @description Lines in order. `whole`: these are all there are; otherwise they come after those before.
         */
        readonly TalkMessage: {
            /** @enum {unknown} */
            readonly type: "talk";
            readonly table: string;
            readonly lines: readonly components["schemas"]["quadrangle.service.talk.Line"][];
            /** @default false */
            readonly whole: boolean;
        };
        /**
         * Line
         * @description Something said: by a seat, or (null) by somebody who watches. Plain text, or one of the quick words.
         */
        readonly "quadrangle.service.talk.Line": {
            readonly at: string;
            readonly seat: number | null;
            readonly name: string;
            /** @default  */
            readonly text: string;
            /** @enum {unknown} */
            readonly quick?: "moment" | "oops" | "thanks" | "well-played";
        };
        /**
         * LobbyMessage
         * @description The lobby, `whole` or what has changed: lines take the place of those with the same id, `gone` are no more.
         *
         *         `waiting` and `played` are shelves for tables: a table is on one of them. `games` counts all that are being played;
         *         of these `played` shows some.
         */
        readonly LobbyMessage: {
            /** @enum {unknown} */
            readonly type: "lobby";
            readonly whole: boolean;
            readonly here: number;
            readonly games: number;
            readonly waiting: readonly components["schemas"]["WaitingTable"][];
            readonly played: readonly components["schemas"]["PlayedTable"][];
            readonly people: readonly components["schemas"]["PersonShown"][];
            readonly gone: readonly string[];
        };
        /**
         * WaitingTable
         * @description A table where anybody may sit down. `here`: is somebody of it connected now?
         */
        readonly WaitingTable: {
            readonly id: string;
            readonly game: string;
            readonly players: number;
            readonly options: {
                readonly [key: string]: boolean | number | string | null;
            };
            readonly pace: (components["schemas"]["RealTime"] | components["schemas"]["ByDays"]) | null;
            readonly seats: readonly components["schemas"]["SeatInLobby"][];
            readonly since: string;
            readonly here: boolean;
            readonly rated: boolean;
        };
        /** SeatInLobby */
        readonly SeatInLobby: {
            /** @enum {unknown} */
            readonly kind: "bot" | "open" | "person";
            readonly name: string;
            /** @default null */
            readonly bot: string | null;
            /** @default null */
            readonly person: string | null;
            /** @default null */
            readonly rating: components["schemas"]["Rating"] | null;
            /** @default false */
            readonly program: boolean;
        };
        /**
         * PlayedTable
         * @description A table to watch. `view` is for a small board: null until a move has been seen since the server started.
         */
        readonly PlayedTable: {
            readonly id: string;
            readonly game: string;
            readonly players: number;
            readonly seats: readonly components["schemas"]["SeatInLobby"][];
            readonly scores: readonly number[];
            readonly turn: number | null;
            readonly ply: number;
            readonly view: components["schemas"]["GameView"] | null;
            readonly watching: number;
        };
        /**
         * OwnMessage
         * @description What concerns the reader alone: own games that have changed, and all challenges if any of them has.
         */
        readonly OwnMessage: {
            /** @enum {unknown} */
            readonly type: "lobby_own";
            readonly you: components["schemas"]["PersonShown"];
            readonly games: readonly components["schemas"]["OwnGame"][];
            readonly challenges?: readonly components["schemas"]["ChallengeShown"][];
        };
        /**
         * OwnGame
         * @description What has changed at a table where the reader sits.
         */
        readonly OwnGame: {
            readonly id: string;
            readonly game: string;
            /** @enum {unknown} */
            readonly status: "open" | "over" | "playing";
            readonly scores: readonly number[];
            readonly turn: number | null;
            readonly your_turn: boolean;
            readonly ply: number;
            readonly updated: string;
            readonly due?: string;
        };
        /**
         * Answer
         * @description What became of a command: `n` is its last event when it was done; code, values and sentence when not.
         */
        readonly Answer: {
            /** @enum {unknown} */
            readonly type: "answer";
            readonly id: string;
            readonly ok: boolean;
            /** @default null */
            readonly n: number | null;
            /** @default null */
            readonly code: string | null;
            /** @default null */
            readonly values: Record<string, never> | null;
            /** @default null */
            readonly rule: string | null;
            /** @default null */
            readonly sentence: string | null;
        };
        /** Pong */
        readonly Pong: {
            /** @enum {unknown} */
            readonly type: "pong";
            readonly now: string;
        };
        /**
         * ErrorMessage
         * @description A message that was not taken: unreadable, too fast, about a table that is not there. `id` if it was a command.
         */
        readonly ErrorMessage: {
            /** @enum {unknown} */
            readonly type: "error";
            readonly code: string;
            readonly values: Record<string, never>;
            readonly sentence: string;
            readonly id?: string;
        };
        /** View */
        readonly PlanquadratView: {
            /** @enum {unknown} */
            readonly game: "planquadrat";
            readonly phase: string;
            readonly turn_number: number;
            readonly sliding: boolean;
            readonly houses: readonly components["schemas"]["PlanquadratHouseView"][];
            readonly claims: readonly components["schemas"]["PlanquadratClaimView"][];
            readonly closed: readonly components["schemas"]["PlanquadratClosedView"][];
            readonly supplies: readonly components["schemas"]["PlanquadratSupplyView"][];
            readonly last: components["schemas"]["PlanquadratTurnView"] | null;
        };
        /** HouseView */
        readonly PlanquadratHouseView: {
            readonly at: string;
            readonly frozen: boolean;
        };
        /** ClaimView */
        readonly PlanquadratClaimView: {
            readonly owner: number;
            readonly first: string;
            readonly squares: readonly string[];
        };
        /** ClosedView */
        readonly PlanquadratClosedView: {
            readonly first: string;
            readonly squares: readonly string[];
            readonly claimable: boolean;
        };
        /** SupplyView */
        readonly PlanquadratSupplyView: {
            readonly small: number;
            readonly middle: number;
            readonly large: number;
            readonly monuments: number;
        };
        /** TurnView */
        readonly PlanquadratTurnView: {
            readonly player: number;
            readonly place: string;
            readonly slide: readonly string[] | null;
            readonly claim: string | null;
            readonly squares: readonly string[];
        };
        /** Effect */
        readonly PlanquadratEffect: {
            readonly closes: readonly components["schemas"]["PlanquadratRegionView"][];
        };
        /** RegionView */
        readonly PlanquadratRegionView: {
            readonly first: string;
            readonly squares: readonly string[];
        };
        /**
         * CardsView
         * @description Everything on the table.
         */
        readonly MinisurfCardsView: {
            /** @enum {unknown} */
            readonly game: "minisurf";
            readonly phase: string;
            readonly duplicate: boolean;
            readonly round: number;
            readonly first: number;
            readonly pile: number;
            readonly aside: number;
            readonly shown: readonly components["schemas"]["MinisurfShownCard"][];
            readonly hands: readonly (string | null)[];
            readonly areas: readonly components["schemas"]["MinisurfAreaView"][];
        };
        /**
         * ShownCard
         * @description A card that lies open for all, and who has taken it.
         */
        readonly MinisurfShownCard: {
            readonly card: string;
            readonly taken_by: number | null;
        };
        /**
         * AreaView
         * @description A player's area; `last` is the index of the card laid last.
         */
        readonly MinisurfAreaView: {
            readonly cards: readonly components["schemas"]["MinisurfLaidCard"][];
            readonly cells: number;
            readonly groups: {
                readonly [key: string]: readonly number[];
            };
            readonly passed: boolean;
            readonly last: number | null;
        };
        /**
         * LaidCard
         * @description A card in an area: blasons clockwise from the top left, and how many cards lie under each.
         */
        readonly MinisurfLaidCard: {
            readonly laid: string;
            readonly x: number;
            readonly y: number;
            readonly levels: readonly [
                number,
                number,
                number,
                number
            ];
        };
        /**
         * MinisurfEffect
         * @description How many cells a laying adds to the area, and how many it covers again.
         */
        readonly MinisurfMinisurfEffect: {
            readonly adds: number;
            readonly covers: number;
        };
        readonly MinisurfView: components["schemas"]["MinisurfCardsView"];
        readonly MinisurfEffect: components["schemas"]["MinisurfMinisurfEffect"];
        /**
         * CardsView
         * @description Everything on the table.
         */
        readonly MaxisurfCardsView: {
            /** @enum {unknown} */
            readonly game: "maxisurf";
            readonly phase: string;
            readonly duplicate: boolean;
            readonly round: number;
            readonly first: number;
            readonly pile: number;
            readonly aside: number;
            readonly shown: readonly components["schemas"]["MaxisurfShownCard"][];
            readonly hands: readonly (string | null)[];
            readonly areas: readonly components["schemas"]["MaxisurfAreaView"][];
        };
        /**
         * ShownCard
         * @description A card that lies open for all, and who has taken it.
         */
        readonly MaxisurfShownCard: {
            readonly card: string;
            readonly taken_by: number | null;
        };
        /**
         * AreaView
         * @description A player's area; `last` is the index of the card laid last.
         */
        readonly MaxisurfAreaView: {
            readonly cards: readonly components["schemas"]["MaxisurfLaidCard"][];
            readonly cells: number;
            readonly groups: {
                readonly [key: string]: readonly number[];
            };
            readonly passed: boolean;
            readonly last: number | null;
        };
        /**
         * LaidCard
         * @description A card in an area: blasons clockwise from the top left, and how many cards lie under each.
         */
        readonly MaxisurfLaidCard: {
            readonly laid: string;
            readonly x: number;
            readonly y: number;
            readonly levels: readonly [
                number,
                number,
                number,
                number
            ];
        };
        /**
         * MaxisurfEffect
         * @description The groups of each town after a laying, and the smallest of all.
         */
        readonly MaxisurfMaxisurfEffect: {
            readonly groups: {
                readonly [key: string]: readonly number[];
            };
            readonly smallest: number;
        };
        readonly MaxisurfView: components["schemas"]["MaxisurfCardsView"];
        readonly MaxisurfEffect: components["schemas"]["MaxisurfMaxisurfEffect"];
        /**
         * View
         * @description Everything that the page draws.
         */
        readonly QuadrataView: {
            /** @enum {unknown} */
            readonly game: "quadrata";
            readonly phase: string;
            readonly round: number;
            readonly rounds: number;
            readonly turns: number;
            readonly turn_limit: number;
            readonly began: number | null;
            readonly mover: number | null;
            readonly rolled: number | null;
            readonly joker: boolean;
            readonly side: number;
            readonly forms: readonly components["schemas"]["QuadrataFormView"][];
            readonly supply: {
                readonly [key: string]: number;
            };
            readonly free: readonly number[];
            readonly boards: readonly components["schemas"]["QuadrataBoardView"][];
            readonly rounds_scored: readonly (readonly number[])[];
            readonly rounds_told: readonly (readonly components["schemas"]["QuadrataRoundPart"][])[];
            readonly standing: readonly number[];
            readonly last: components["schemas"]["QuadrataLastView"] | null;
        };
        /**
         * FormView
         * @description A kind of form; the polygon is in half cell sides, y grows upward.
         */
        readonly QuadrataFormView: {
            readonly code: string;
            readonly pips: number;
            readonly polygon: readonly (readonly [
                number,
                number
            ])[];
            readonly area: number;
        };
        /**
         * BoardView
         * @description A player's board.
         */
        readonly QuadrataBoardView: {
            readonly forms: readonly components["schemas"]["QuadrataLyingView"][];
            readonly reserve: {
                readonly [key: string]: number;
            };
        };
        /**
         * LyingView
         * @description A form in a square.
         */
        readonly QuadrataLyingView: {
            readonly code: string;
            readonly place: string;
            readonly polygon: readonly (readonly [
                number,
                number
            ])[];
        };
        /**
         * RoundPart
         * @description What a board was worth when a round ended: `forms` + `bonus` - `reserve`.
         */
        readonly QuadrataRoundPart: {
            readonly forms: number;
            readonly bonus: number;
            readonly reserve: number;
        };
        /**
         * LastView
         * @description The last move.
         */
        readonly QuadrataLastView: {
            readonly player: number;
            readonly move: string;
            readonly rolled: number;
        };
        /**
         * Effect
         * @description What a move would bring: the free triangles of the mover's square, and whether they could be filled
         *         with the forms that would not lie in it; None if that was not found out in time.
         */
        readonly QuadrataEffect: {
            readonly fillable: boolean | null;
            readonly free: number;
        };
        readonly ClientMessage: components["schemas"]["Follow"] | components["schemas"]["Unfollow"] | components["schemas"]["FollowLobby"] | components["schemas"]["UnfollowLobby"] | components["schemas"]["CommandMessage"] | components["schemas"]["Attend"] | components["schemas"]["Say"] | components["schemas"]["Report"] | components["schemas"]["Ping"];
        readonly ServerMessage: components["schemas"]["Welcome"] | components["schemas"]["SnapshotMessage"] | components["schemas"]["EventMessage"] | components["schemas"]["PresenceMessage"] | components["schemas"]["TalkMessage"] | components["schemas"]["LobbyMessage"] | components["schemas"]["OwnMessage"] | components["schemas"]["Answer"] | components["schemas"]["Pong"] | components["schemas"]["ErrorMessage"];
        readonly GameView: components["schemas"]["PlanquadratView"] | components["schemas"]["MinisurfView"] | components["schemas"]["MaxisurfView"] | components["schemas"]["QuadrataView"];
        readonly GameEffect: components["schemas"]["PlanquadratEffect"] | components["schemas"]["MinisurfEffect"] | components["schemas"]["MaxisurfEffect"] | components["schemas"]["QuadrataEffect"];
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly health_api_v1_health_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly list_games_api_v1_games_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["GameShown"][];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly list_tables_api_v1_tables_get: {
        readonly parameters: {
            readonly query?: {
                readonly mine?: "true";
                readonly status?: ("open" | "playing" | "over") | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["TableListed"][];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly create_table_api_v1_tables_post: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewTable"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Snapshot"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly show_table_api_v1_tables__table__get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly table: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Snapshot"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly show_position_api_v1_tables__table__positions__ply__get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly table: string;
                readonly ply: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Position"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly show_course_api_v1_tables__table__course_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly table: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Course"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly show_effects_api_v1_tables__table__effects_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly table: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Effects"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly show_record_api_v1_tables__table__record_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly table: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RecordBody"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly show_picture_api_v1_tables__table__picture_svg_get: {
        readonly parameters: {
            readonly query?: {
                readonly ply?: number | null;
            };
            readonly header?: never;
            readonly path: {
                readonly table: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "image/svg+xml": string;
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly show_raster_api_v1_tables__table__picture_png_get: {
        readonly parameters: {
            readonly query?: {
                readonly ply?: number | null;
            };
            readonly header?: never;
            readonly path: {
                readonly table: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "image/png": string;
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly command_table_api_v1_tables__table__commands_post: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly table: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CommandBody"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly show_rules_api_v1_rules__game__get: {
        readonly parameters: {
            readonly query?: {
                readonly lang?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly game: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RulesPage"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly show_invitation_api_v1_tables__table__invitation_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly table: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly find_table_api_v1_codes__code__get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly code: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TableFound"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly open_to_network_api_v1_network_post: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NetworkWanted"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NetworkShown"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly show_lesson_api_v1_lessons__game__get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly game: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LessonShown"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly try_step_api_v1_lessons__game___step__post: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly game: string;
                readonly step: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["LessonTry"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TryShown"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly give_hint_api_v1_tables__table__hint_post: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly table: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Hint"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly show_site_api_v1_site_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Site"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly pair_api_v1_pairing_post: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PairingWanted"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Paired"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly list_challenges_api_v1_challenges_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["ChallengeShown"][];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly challenge_api_v1_challenges_post: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ChallengeWanted"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ChallengeShown"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly answer_challenge_api_v1_challenges__table__post: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly table: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ChallengeAnswer"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ChallengeDone"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly show_account_api_v1_account_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountShown"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly make_account_api_v1_account_post: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AccountWanted"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountShown"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly delete_account_api_v1_account_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountShown"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly rename_account_api_v1_account_name_put: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NameWanted"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountShown"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly set_password_api_v1_account_password_put: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PasswordWanted"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountShown"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly export_account_api_v1_account_export_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": string;
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly ask_for_passkey_api_v1_account_passkey_options_post: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NameWanted"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly add_passkey_api_v1_account_passkeys_post: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PasskeyMade"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountShown"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly remove_passkey_api_v1_account_passkeys__passkey__delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly passkey: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountShown"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly make_token_api_v1_account_tokens_post: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TokenWanted"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TokenMade"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly revoke_token_api_v1_account_tokens__token__delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly token: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountShown"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly ask_to_sign_in_api_v1_session_passkey_options_post: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly sign_in_api_v1_session_post: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SignIn"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountShown"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly sign_out_api_v1_session_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountShown"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly sign_out_everywhere_api_v1_sessions_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountShown"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly add_learned_api_v1_account_learning__game__put: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly game: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["LearnedHere"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Learned"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly find_person_api_v1_people_get: {
        readonly parameters: {
            readonly query: {
                readonly name: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PersonFound"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly show_person_api_v1_people__person__get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly person: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly show_games_api_v1_people__person__games_get: {
        readonly parameters: {
            readonly query?: {
                readonly game?: string | null;
                readonly result?: ("won" | "drawn" | "lost") | null;
                readonly opponent?: string | null;
                readonly first?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly person: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PlayedPage"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly show_leaderboard_api_v1_leaderboards__game__get: {
        readonly parameters: {
            readonly query?: {
                readonly most?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly game: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Leaderboard"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly show_changes_api_v1_tables__table__ratings_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly table: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["RatingChange"][];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly block_api_v1_people__person__block_put: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly person: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PersonFound"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly unblock_api_v1_people__person__block_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly person: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PersonFound"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly show_reports_api_v1_reports_get: {
        readonly parameters: {
            readonly query?: {
                readonly closed?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["ReportShown"][];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly report_api_v1_reports_post: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReportWanted"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["ReportShown"][];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly decide_report_api_v1_reports__report__post: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly report: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Decision"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["ReportShown"][];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly show_notifications_api_v1_notifications_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NotificationsShown"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly add_device_api_v1_notifications_devices_post: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["DeviceWanted"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NotificationsShown"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly remove_device_api_v1_notifications_devices_gone_post: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["DeviceGone"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NotificationsShown"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly set_quiet_hours_api_v1_notifications_quiet_put: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["QuietHours"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NotificationsShown"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly set_address_api_v1_notifications_address_put: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AddressWanted"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NotificationsShown"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly remove_address_api_v1_notifications_address_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NotificationsShown"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly confirm_address_api_v1_notifications_confirm_post: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AddressConfirmed"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AddressConfirmed"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly show_line_api_v1_line_post: {
        readonly parameters: {
            readonly query?: {
                readonly first?: number;
                readonly count?: number;
                readonly play?: string | null;
                readonly deal?: boolean;
                readonly effects?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RecordBody"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LineShown"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly draw_line_api_v1_line_picture_svg_post: {
        readonly parameters: {
            readonly query?: {
                readonly ply?: number | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RecordBody"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "image/svg+xml": string;
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly show_review_api_v1_tables__table__review_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly table: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ReviewShown"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly ask_review_api_v1_tables__table__review_post: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly table: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ReviewShown"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly give_hint_in_review_api_v1_tables__table__review_hint_post: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly table: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["LineLeft"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Hint"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly show_sheets_api_v1_print__box__get: {
        readonly parameters: {
            readonly query?: {
                readonly paper?: "a4" | "letter";
                readonly lang?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly box: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/pdf": string;
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly show_day_api_v1_daily_get: {
        readonly parameters: {
            readonly query?: {
                readonly day?: string | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DailyShown"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly show_proofs_api_v1_daily_proofs_get: {
        readonly parameters: {
            readonly query: {
                readonly month: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["Proof"][];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly begin_puzzle_api_v1_daily__day__planquadrat_post: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly day: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["DailyPuzzleWanted"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DailyPuzzle"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly try_puzzle_of_day_api_v1_daily__day__planquadrat_tries_post: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly day: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["DailyPuzzleTry"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PuzzleTryShown"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly begin_try_api_v1_daily__day___challenge__post: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly day: string;
                readonly challenge: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["DailyWanted"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Snapshot"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly show_leaders_api_v1_daily__day___challenge__leaders_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly day: string;
                readonly challenge: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DailyLeaders"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly show_compared_api_v1_daily__day___challenge__compared_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly day: string;
                readonly challenge: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DailyCompared"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly list_puzzles_api_v1_puzzles__game__get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly game: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PuzzlesShown"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly show_puzzle_api_v1_puzzles__game___puzzle__get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly game: string;
                readonly puzzle: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PuzzleShown"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly try_puzzle_api_v1_puzzles__game___puzzle__post: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly game: string;
                readonly puzzle: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PuzzleTry"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PuzzleTryShown"];
                };
            };
            /** @description Not now */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
