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
         * Show Health
         * @description The state of the server. If it is failing, the status is 503 and `reason` says why.
         */
        readonly get: operations["show_health_api_v1_health_get"];
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
         * @description All games, with their options and bots.
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
    readonly "/api/v1/tables/{table}/positions/{ply}/text": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show Position Text
         * @description The position after this many moves as text, which `quadrangle.state` reads.
         */
        readonly get: operations["show_position_text_api_v1_tables__table__positions__ply__text_get"];
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
         * @description The record of the game, with every decision and every chance event.
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
         * @description The same commands as over the socket. A refused one has a 4xx status. The banned may only resign.
         */
        readonly post: operations["command_table_api_v1_tables__table__commands_post"];
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
         * @description The same as PNG, if the server can draw one; messengers show it with a link.
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
         * @description How to invite somebody to a free seat. Everybody with the table's link may pass it on, in any form.
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
         * @description Open `quadrangle play` to the machine's network, or close it again. Only from the machine itself.
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
         * @description The lesson of a game. The page has the texts of its steps, by their keys.
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
         * @description The result of decisions in a step. Nothing is stored: a try contains all decisions so far.
         */
        readonly post: operations["try_step_api_v1_lessons__game___step__post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/lessons/{game}/{step}/solution": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show Step Solution
         * @description The solution of a step, played decision by decision.
         */
        readonly get: operations["show_step_solution_api_v1_lessons__game___step__solution_get"];
        readonly put?: never;
        readonly post?: never;
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
         * @description What a bot would do now in the caller's place, and why. Computed when no bot at a table needs the thread.
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
         * @description What this server offers, and the numbers that page and server share.
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
         * @description A game against a waiting player; otherwise a table in the lobby, where the next player who asks sits down.
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
         * @description The challenges to the caller and by the caller, for pages other than the lobby.
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
         * @description Who asks: a guest, or somebody with an account and all about it. With the reason, if they are banned.
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
         * @description The name and every way in are gone; the games stay, for they are the others' too. Needs a proof.
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
         * @description Another name, if the last change is long enough ago; old games follow.
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
         * @description Change the password. Needs the current one or, if it is not given, a proof. Ends all other sessions.
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
         * @description Everything stored about the caller, in one file: the account, ratings, games as records, and what was learned.
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
         * @description What a device is asked in order to make a passkey: for the caller's account, with a proof, or for a new one.
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
         * @description One more device that may sign in. Needs a proof.
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
        /**
         * Remove Passkey
         * @description Needs a proof.
         */
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
         * @description A token for a program; it is shown this once. Needs a proof.
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
         * @description Programs that use it are signed out at once, on every node.
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
         * @description Sign in. A refusal does not say whether the name or the password is wrong.
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
    readonly "/api/v1/account/proof": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Prove
         * @description Password or passkey once more, for what changes the ways into the account. Valid for ten minutes.
         */
        readonly post: operations["prove_api_v1_account_proof_post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/account/recovery-codes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Make Codes
         * @description New recovery codes, shown this once; earlier ones are void. Needs a proof.
         */
        readonly post: operations["make_codes_api_v1_account_recovery_codes_post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/session/forgotten": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Forgot Password
         * @description Send a link to the confirmed address of this account. The answer does not say whether there is one.
         */
        readonly post: operations["forgot_password_api_v1_session_forgotten_post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/session/reset": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Recover By Link
         * @description A new password by the link of an e-mail or of an operator. Signs in here and out everywhere else.
         */
        readonly post: operations["recover_by_link_api_v1_session_reset_post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/session/recovery": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Recover By Code
         * @description A new password by name and recovery code. Signs in here and out everywhere else.
         */
        readonly post: operations["recover_by_code_api_v1_session_recovery_post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/operators/reset-links": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Make Reset Link
         * @description For operators: a link by which somebody sets a new password, to be handed over in person. Needs a proof.
         */
        readonly post: operations["make_reset_link_api_v1_operators_reset_links_post"];
        readonly delete?: never;
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
         * @description Upload what was learned of a game on a device; the answer is what was learned on all devices.
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
    readonly "/api/v1/people/search": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Search People
         * @description Up to ten accounts whose name contains this, in the order of the alphabet.
         */
        readonly get: operations["search_people_api_v1_people_search_get"];
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
         * @description Who leads at a game, and where the caller stands.
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
    readonly "/api/v1/tables/{table}/ratings/limit": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show Rating Limit
         * @description Before a rated game in real time: will it count? The caller is one of its people while a seat is free.
         */
        readonly get: operations["show_rating_limit_api_v1_tables__table__ratings_limit_get"];
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
         * @description Never sit at a table with this person. They are not notified.
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
         * @description What operators have to look at, the latest first; a page of 200, after the first `skip`.
         */
        readonly get: operations["show_reports_api_v1_reports_get"];
        readonly put?: never;
        /**
         * Report
         * @description Report an account, or the player in a seat of a table, to the operators.
         */
        readonly post: operations["report_api_v1_reports_post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/reports/count": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Count Reports
         * @description For the bell of operators.
         */
        readonly get: operations["count_reports_api_v1_reports_count_get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/reports/pairs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show Unusual Pairs
         * @description Accounts whose rated games of the last 30 days look arranged; those with most reasons first.
         */
        readonly get: operations["show_unusual_pairs_api_v1_reports_pairs_get"];
        readonly put?: never;
        readonly post?: never;
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
         * @description Dismiss a report, ban the person it names, or rename them. Returns the open reports.
         *
         *     A ban closes all open reports on the same person; the others do it with `all`.
         */
        readonly post: operations["decide_report_api_v1_reports__report__post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/bans": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show Bans
         * @description All bans that are valid, of accounts and guests.
         */
        readonly get: operations["show_bans_api_v1_bans_get"];
        readonly put?: never;
        /**
         * Ban
         * @description Ban an account, or change how long its ban lasts.
         */
        readonly post: operations["ban_api_v1_bans_post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/bans/{ban}": {
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
         * Unban
         * @description Lift a ban.
         */
        readonly delete: operations["unban_api_v1_bans__ban__delete"];
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
         * @description Which channels this server has, and which the caller has chosen.
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
         * @description Send notifications to this device from now on, in this language.
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
         * @description Stop notifications to this device.
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
         * @description The hours without notifications; the same time twice means none.
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
         * @description Notify the caller by e-mail, once the link that is sent there now has been opened.
         *
         *     Needs a proof, because the address is a way back into the account.
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
    readonly "/api/v1/notifications/mail": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Set Mail
         * @description Whether e-mail is sent when it is the caller's turn. The address stays.
         */
        readonly put: operations["set_mail_api_v1_notifications_mail_put"];
        readonly post?: never;
        readonly delete?: never;
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
         * @description The link in the e-mail was opened, on any device.
         */
        readonly post: operations["confirm_address_api_v1_notifications_confirm_post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/notifications/unsubscribe/{code}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Unsubscribe
         * @description End notifications by e-mail. Mail programs call this with one click (RFC 8058); the code says whose they are.
         */
        readonly post: operations["unsubscribe_api_v1_notifications_unsubscribe__code__post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/notifications/unsubscribe/{code}/all": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Unsubscribe All
         * @description End every e-mail: the address is removed from the account.
         */
        readonly post: operations["unsubscribe_all_api_v1_notifications_unsubscribe__code__all_post"];
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
         * @description The review of a game, its progress, or that nobody has requested it.
         */
        readonly get: operations["show_review_api_v1_tables__table__review_get"];
        readonly put?: never;
        /**
         * Ask Review
         * @description Request a review of a finished game. Requested again, it returns the progress.
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
         * @description What a bot would do in a position of a finished game, or of a variation of it.
         */
        readonly post: operations["give_hint_in_review_api_v1_tables__table__review_hint_post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/tables/{table}/review/try": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Try Again
         * @description What another decision in a position of a finished game would have been worth, judged as in its review.
         */
        readonly post: operations["try_again_api_v1_tables__table__review_try_post"];
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
         * @description Board, pieces and rules of a game at actual size, to cut out.
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
         * @description Today or an earlier day, and how far the caller is. The challenges themselves are not part of it.
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
         * @description The digests of a month's secrets, also for some days ahead; and the secrets of past days.
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
         * @description The puzzle of a day. Today's puzzle counts from now on, unless the caller has solved it.
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
         * @description The result of decisions in the puzzle of a day. It has the solution once solved, or if the try does not count.
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
         * @description The table of the counted try, which is created once; or, when that is over, a new one for practice.
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
         * @description The best results, and those around the caller's.
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
         * @description The caller's try next to the best known one: when it is finished, or the day is over.
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
         * @description The puzzles of a game. Today's daily puzzle is left out: its solution must not be available here.
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
         * @description The result of decisions in a puzzle. A try contains all decisions so far.
         */
        readonly post: operations["try_puzzle_api_v1_puzzles__game___puzzle__post"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/puzzles/{game}/{puzzle}/solution": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show Puzzle Solution
         * @description The solution, played decision by decision: a page without a connection judges tries by it.
         */
        readonly get: operations["show_puzzle_solution_api_v1_puzzles__game___puzzle__solution_get"];
        readonly put?: never;
        readonly post?: never;
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
        /**
         * Error
         * @description The body of every refused request.
         */
        readonly Error: {
            readonly code: string;
            readonly values: Record<string, never>;
            readonly sentence: string;
            readonly rule: string | null;
        };
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
            readonly seats: readonly components["schemas"]["SeatView"][];
            readonly moves: readonly components["schemas"]["Move"][];
            readonly position: components["schemas"]["Position"];
            readonly result: components["schemas"]["Result"] | null;
            readonly offers: components["schemas"]["Offers"];
            readonly created: string;
            readonly updated: string;
            readonly rematch: string | null;
            readonly pace: (components["schemas"]["RealTime"] | components["schemas"]["ByDays"]) | null;
            readonly clocks: components["schemas"]["ClocksView"] | null;
            readonly watchers: number;
            readonly talk: boolean;
            readonly rated?: boolean;
            readonly daily?: components["schemas"]["DailyTry"];
            readonly prepared?: components["schemas"]["ConditionalMoveView"];
            readonly away?: readonly (string | null)[];
        };
        /** SeatView */
        readonly SeatView: {
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
         * Rating
         * @description A player's strength at a game, and its uncertainty. `rating_model.is_settled` says whether it is provisional.
         */
        readonly Rating: {
            readonly value: number;
            readonly deviation: number;
            readonly games: number;
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
         * @description A position as the page draws it. `actions` is empty unless a player is to decide.
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
         * Result
         * @description How a game ended. `resigned` is the seat that resigned, `out` the one without time or without a player.
         *
         *         `aborted` is the seat that aborted the game before it had really begun.
         */
        readonly Result: {
            readonly scores: readonly number[];
            readonly winners: readonly number[];
            readonly termination: string;
            readonly resigned?: number;
            readonly out?: number;
            readonly aborted?: number;
        };
        /** Offers */
        readonly Offers: {
            readonly end: number | null;
            readonly takeback: components["schemas"]["TakebackOffer"] | null;
            readonly rematch?: readonly number[];
        };
        /** TakebackOffer */
        readonly TakebackOffer: {
            readonly seat: number;
            readonly to_ply: number;
        };
        /**
         * RealTime
         * @description `base` seconds for all turns together; after each turn `increment` seconds are added.
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
         * @description A correspondence game: this number of days for each turn.
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
        /**
         * ClocksView
         * @description The milliseconds that each seat had at `since`; the clock of the seat `running` has been running since then.
         *
         *         Bots are not timed. `welcome` and `pong` have the time of the server.
         */
        readonly ClocksView: {
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
         * ConditionalMoveView
         * @description The client's own conditional move for the current turn.
         */
        readonly ConditionalMoveView: {
            readonly seat: number;
            readonly if_played: readonly string[];
            readonly answer: readonly string[];
        };
        /**
         * NewTable
         * @description A request for a table. `begins` is the seat that becomes seat 1; the others follow clockwise.
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
         * @description A seat of a requested table: a person at this screen, a bot, or open for others.
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
         * GameInfo
         * @description A game that can be played. `players_with` widens the number of players when an option is on.
         */
        readonly GameInfo: {
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
            readonly options: readonly components["schemas"]["OptionInfo"][];
            readonly bots: readonly components["schemas"]["BotInfo"][];
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
        /** OptionInfo */
        readonly OptionInfo: {
            readonly name: string;
            /** @enum {unknown} */
            readonly kind: "bool" | "int" | "str";
            readonly default: boolean | number | string | null;
            readonly min: number | null;
            readonly max: number | null;
            readonly about: string;
        };
        /**
         * BotInfo
         * @description A bot that can sit down; `level` is null for those outside the ladder, `rating` for those nobody has measured.
         */
        readonly BotInfo: {
            readonly id: string;
            readonly level: number | null;
            readonly rating: components["schemas"]["Rating"] | null;
        };
        /**
         * TableListItem
         * @description A table in a list. Of tables kept by an older version, `seats` and `winners` are empty and `finished` is null.
         */
        readonly TableListItem: {
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
            readonly seats: readonly components["schemas"]["SeatListItem"][];
            readonly winners: readonly number[];
            readonly finished: string | null;
            readonly rated?: boolean;
            readonly pace?: components["schemas"]["RealTime"] | components["schemas"]["ByDays"];
            readonly due?: string;
        };
        /** SeatListItem */
        readonly SeatListItem: {
            /** @enum {unknown} */
            readonly kind: "bot" | "open" | "person";
            readonly name: string;
            readonly bot: string | null;
            readonly mine: boolean;
            readonly person?: string;
        };
        /**
         * Hint
         * @description The best decision in a position. `value` is its expected result (1 is a sure win), `next_value` the next best.
         *
         *         Without a `next_action`, a `next_value` says that others may be as good but were hardly looked at.
         *
         *         `careful`: simply ending the turn here would be clearly worse; `dangers` say what it would allow.
         */
        readonly Hint: {
            readonly ply: number;
            readonly action: string;
            readonly value: number;
            readonly next_action: string | null;
            readonly next_value: number | null;
            readonly reasons: readonly components["schemas"]["ReasonView"][];
            /** @default false */
            readonly careful: boolean;
            /** @default [] */
            readonly dangers: readonly components["schemas"]["ReasonView"][];
        };
        /**
         * ReasonView
         * @description A fact about the board: a code with values. The page's texts have a sentence for it, `reason.<code>`.
         */
        readonly ReasonView: {
            readonly code: string;
            readonly values: {
                readonly [key: string]: number | string;
            };
        };
        /**
         * LearningProgress
         * @description Steps done and how many there are; puzzles in the order of the tries, and the solver's rating and streak.
         */
        readonly LearningProgress: {
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
         * Proof
         * @description What is public about a day: the digest of its secret and, when the day is over, the secret.
         */
        readonly Proof: {
            readonly day: string;
            readonly digest: string;
            readonly secret: string | null;
        };
        /** CommandBody */
        readonly CommandBody: {
            readonly id: string;
            readonly seat: number;
            readonly command: components["schemas"]["Play"] | components["schemas"]["PlayTurn"] | components["schemas"]["Undo"] | components["schemas"]["AskTakeback"] | components["schemas"]["AcceptTakeback"] | components["schemas"]["DeclineTakeback"] | components["schemas"]["OfferEnd"] | components["schemas"]["AcceptEnd"] | components["schemas"]["DeclineEnd"] | components["schemas"]["Resign"] | components["schemas"]["Abort"] | components["schemas"]["Claim"] | components["schemas"]["AskRematch"] | components["schemas"]["Sit"] | components["schemas"]["Leave"] | components["schemas"]["GiveSeat"] | components["schemas"]["SetConditionalMove"] | components["schemas"]["WithdrawConditionalMove"] | components["schemas"]["TakeVacation"];
        };
        /**
         * Play
         * @description Play this action in the position after `ply` moves.
         */
        readonly Play: {
            /** @enum {unknown} */
            readonly do: "play";
            readonly action: string;
            readonly ply: number;
            readonly lag?: number;
        };
        /**
         * PlayTurn
         * @description Play these actions one after the other, in the position after `ply` moves: all of them, or none.
         */
        readonly PlayTurn: {
            /** @enum {unknown} */
            readonly do: "turn";
            readonly actions: readonly string[];
            readonly ply: number;
            readonly lag?: number;
        };
        /**
         * Undo
         * @description Go one decision back within your unfinished turn.
         */
        readonly Undo: {
            /** @enum {unknown} */
            readonly do: "undo";
        };
        /**
         * AskTakeback
         * @description Go back to the beginning of your last turn: at once, or when the others agree.
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
         * Abort
         * @description End the game without a winner, before everybody has moved for the first time.
         */
        readonly Abort: {
            /** @enum {unknown} */
            readonly do: "abort";
        };
        /**
         * Claim
         * @description A player has been away for too long: stop waiting.
         */
        readonly Claim: {
            /** @enum {unknown} */
            readonly do: "claim";
            readonly gone: number;
        };
        /**
         * AskRematch
         * @description Offer to play again at a new table, or accept that offer; everybody moves one seat further.
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
         * @description Give up the seat; others may take it.
         */
        readonly Leave: {
            /** @enum {unknown} */
            readonly do: "leave";
        };
        /**
         * GiveSeat
         * @description A player has been away for too long: a bot plays on in that seat, or somebody else may sit down.
         */
        readonly GiveSeat: {
            /** @enum {unknown} */
            readonly do: "give_seat";
            readonly gone: number;
            /** @enum {unknown} */
            readonly to: "bot" | "open";
        };
        /**
         * SetConditionalMove
         * @description If the opponent plays this turn, answer with that one; both are complete turns.
         */
        readonly SetConditionalMove: {
            /** @enum {unknown} */
            readonly do: "prepare";
            readonly if_played: readonly string[];
            readonly answer: readonly string[];
        };
        /**
         * WithdrawConditionalMove
         * @description Withdraw the conditional move.
         */
        readonly WithdrawConditionalMove: {
            /** @enum {unknown} */
            readonly do: "withdraw_prepared";
        };
        /**
         * TakeVacation
         * @description Stop your clock for this number of days, in a correspondence game.
         */
        readonly TakeVacation: {
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
         * Course
         * @description How a game went: everybody's points at the start, and after each move of the line.
         */
        readonly Course: {
            readonly scores: readonly (readonly number[])[];
        };
        /**
         * RecordBody
         * @description A record of a game. `result` is missing while it is being played.
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
         * ReplayView
         * @description A line of play with some of its positions. The last one has its actions, if somebody decides there.
         */
        readonly ReplayView: {
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
         * Variation
         * @description A position of a finished game, or of a line that leaves the game after this many moves.
         */
        readonly Variation: {
            readonly after: number;
            /** @default [] */
            readonly moves: readonly string[];
        };
        /**
         * ReviewStatus
         * @description A review, or how far it is.
         */
        readonly ReviewStatus: {
            /** @enum {unknown} */
            readonly status: "done" | "none" | "waiting" | "working";
            readonly done: number;
            readonly total: number;
            readonly review: components["schemas"]["StoredReview"] | null;
        };
        /**
         * StoredReview
         * @description The review of a game. `mistakes` are moves, the costliest first.
         *
         *         `accuracy` is between 0 and 1, and null for a player who never had a choice.
         */
        readonly StoredReview: {
            readonly game: string;
            readonly names: readonly string[];
            readonly decisions: readonly components["schemas"]["ReviewedDecision"][];
            readonly mistakes: readonly number[];
            readonly accuracy: readonly (number | null)[];
            /** @default  */
            readonly version: string;
        };
        /**
         * ReviewedDecision
         * @description One decision of the record.
         *
         *         `move` counts from 1. `values` are all players' chances before the decision, `reasons` its effects on the board.
         */
        readonly ReviewedDecision: {
            readonly move: number;
            readonly player: number;
            readonly action: string;
            readonly value: number;
            readonly best: number;
            readonly loss: number;
            readonly size: ("blunder" | "inaccuracy" | "mistake") | null;
            readonly alternatives: readonly components["schemas"]["Alternative"][];
            readonly values: readonly number[];
            /** @default [] */
            readonly reasons: readonly (readonly [
                string,
                {
                    readonly [key: string]: number | string;
                }
            ])[];
        };
        /**
         * Alternative
         * @description Another possible decision and its value for the player who decided.
         */
        readonly Alternative: {
            readonly action: string;
            readonly value: number;
            readonly share: number;
            /** @default [] */
            readonly reasons: readonly (readonly [
                string,
                {
                    readonly [key: string]: number | string;
                }
            ])[];
        };
        /**
         * Retry
         * @description Another decision in the position that a finished game had after this many moves.
         */
        readonly Retry: {
            readonly after: number;
            readonly move: string;
        };
        /**
         * TriedDecision
         * @description The verdict on a decision. `value` and `best` are the player's chances after it and after the best one.
         */
        readonly TriedDecision: {
            readonly action: string;
            readonly value: number;
            readonly best: number;
            readonly loss: number;
            readonly size: ("blunder" | "inaccuracy" | "mistake") | null;
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
            readonly marks: readonly components["schemas"]["RulesMark"][];
        };
        /**
         * RulesMark
         * @description An action shown in a diagram; `refused` is the code of the rule that forbids it, null if it is legal.
         */
        readonly RulesMark: {
            readonly action: string;
            readonly refused: string | null;
        };
        /**
         * Invitation
         * @description How to invite somebody. `link` is null where nobody but this machine could open it; `qr` is a data URI of it.
         *
         *         `code` is null when no seat is free, `network` unless the caller may open the app to the network.
         */
        readonly Invitation: {
            readonly link: string | null;
            readonly qr: string | null;
            readonly code: string | null;
            readonly network: components["schemas"]["NetworkStatus"] | null;
        };
        /**
         * NetworkStatus
         * @description Whether the app on the caller's machine is open to the machine's network, and where others find it then.
         */
        readonly NetworkStatus: {
            readonly open: boolean;
            readonly available: boolean;
            readonly link: string | null;
        };
        /** NetworkWanted */
        readonly NetworkWanted: {
            readonly open: boolean;
        };
        /**
         * InvitedTable
         * @description The table that a short code leads to.
         */
        readonly InvitedTable: {
            readonly table: string;
            readonly game: string;
        };
        /** LessonView */
        readonly LessonView: {
            readonly game: string;
            readonly steps: readonly components["schemas"]["LessonStepView"][];
        };
        /**
         * LessonStepView
         * @description A step. With `wanted`, targets have to be touched; otherwise `solution` is one way to play it.
         */
        readonly LessonStepView: {
            readonly key: string;
            readonly position: components["schemas"]["Position"];
            readonly effects: {
                readonly [key: string]: components["schemas"]["GameEffect"];
            };
            readonly lit: readonly string[];
            /** @default [] */
            readonly solution: readonly string[];
            /** @default null */
            readonly forbidden: components["schemas"]["ForbiddenTry"] | null;
            /** @default [] */
            readonly targets: readonly string[];
            /** @default [] */
            readonly wanted: readonly components["schemas"]["WantedTargets"][];
        };
        /**
         * ForbiddenTry
         * @description A try whose last move the rules refuse.
         */
        readonly ForbiddenTry: {
            readonly moves: readonly string[];
            readonly refusal: components["schemas"]["Error"];
        };
        /**
         * WantedTargets
         * @description `count` of these targets have to be touched.
         */
        readonly WantedTargets: {
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
         * LessonTryResult
         * @description `right`: the step is done. `going`: continue. `allowed`: legal, not asked for. `forbidden`: with the refusal.
         */
        readonly LessonTryResult: {
            /** @enum {unknown} */
            readonly outcome: "allowed" | "forbidden" | "going" | "right";
            readonly position: components["schemas"]["Position"];
            readonly effects: {
                readonly [key: string]: components["schemas"]["GameEffect"];
            };
            readonly refusal: components["schemas"]["Error"] | null;
        };
        /**
         * LessonSolution
         * @description The result after each decision of a step's solution.
         */
        readonly LessonSolution: {
            readonly tries: readonly components["schemas"]["LessonTryResult"][];
        };
        /**
         * LearningUpdate
         * @description What a device knows of a game: steps of the lesson done, and first tries at puzzles in their order.
         */
        readonly LearningUpdate: {
            /** @default [] */
            readonly done: readonly string[];
            /** @default [] */
            readonly tried: readonly (readonly [
                string,
                boolean
            ])[];
        };
        /**
         * PuzzleList
         * @description All puzzles of a game, easy ones first.
         */
        readonly PuzzleList: {
            readonly game: string;
            readonly puzzles: readonly components["schemas"]["PuzzleListItem"][];
        };
        /** PuzzleListItem */
        readonly PuzzleListItem: {
            readonly id: string;
            readonly rating: number;
            readonly themes: readonly string[];
        };
        /**
         * PuzzleView
         * @description A puzzle to solve: `task` says what is counted, `wanted` how much of it. `chance` is what will be rolled or
         *         turned. `turn` is when the position occurred in its game between two bots.
         */
        readonly PuzzleView: {
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
         * @description All decisions so far. With a `solver` it is a first try, which is rated.
         */
        readonly PuzzleTry: {
            readonly moves: readonly string[];
            /** @default null */
            readonly solver: components["schemas"]["SolverRating"] | null;
        };
        /**
         * SolverRating
         * @description The rating of a solver and its standard deviation.
         */
        readonly SolverRating: {
            /** @default 1500 */
            readonly mu: number;
            /** @default 200 */
            readonly sigma: number;
        };
        /**
         * PuzzleTryResult
         * @description `solved` or `wrong`: over, with an `answer`. `going`: continue. `forbidden`: with the refusal.
         */
        readonly PuzzleTryResult: {
            /** @enum {unknown} */
            readonly outcome: "forbidden" | "going" | "solved" | "wrong";
            readonly position: components["schemas"]["Position"];
            readonly refusal: components["schemas"]["Error"] | null;
            readonly answer: components["schemas"]["PuzzleAnswer"] | null;
        };
        /**
         * PuzzleAnswer
         * @description The answer once a try is over: the best result without solving it, a solution, themes, and why it works.
         *
         *         After a wrong try at the puzzle of the day that counts, these are empty.
         */
        readonly PuzzleAnswer: {
            readonly reached: number;
            readonly other: number;
            readonly solution: readonly string[];
            readonly themes: readonly string[];
            readonly reasons: readonly components["schemas"]["ReasonView"][];
            readonly refutation: readonly string[];
            readonly positions: readonly components["schemas"]["Position"][];
            readonly better: components["schemas"]["PuzzleBetter"] | null;
            readonly solver: components["schemas"]["SolverRating"] | null;
            /** @default [] */
            readonly solution_positions: readonly components["schemas"]["Position"][];
        };
        /**
         * PuzzleBetter
         * @description Where a wrong try went wrong: the number of the decision, from 1, a move that would have worked, and the position
         *         before it.
         */
        readonly PuzzleBetter: {
            readonly number: number;
            readonly move: string;
            readonly position: components["schemas"]["Position"];
        };
        /**
         * PuzzleSolution
         * @description The result after each decision of the solution, for pages that lose their connection.
         */
        readonly PuzzleSolution: {
            readonly tries: readonly components["schemas"]["PuzzleTryResult"][];
        };
        /**
         * SiteInfo
         * @description What this server offers, and every number that server and page share.
         *
         *         `claim_after_seconds`: from then on the game of an opponent who has left can be claimed.
         */
        readonly SiteInfo: {
            readonly lobby: boolean;
            readonly operator: components["schemas"]["Operator"];
            readonly time_controls: {
                readonly [key: string]: components["schemas"]["RealTime"] | components["schemas"]["ByDays"];
            };
            readonly days_per_turn: readonly number[];
            readonly clock_limits: components["schemas"]["ClockLimits"];
            readonly claim_after_seconds: number;
            readonly vacation_days: number;
            readonly settled_rating: components["schemas"]["SettledRating"];
            readonly chat: components["schemas"]["ChatLimits"];
            readonly puzzle_beginner: components["schemas"]["SolverRating"];
            readonly bot_levels: number;
            readonly rated_games_per_pair: number;
            readonly name_lengths: components["schemas"]["NameLengths"];
            readonly text_lengths: components["schemas"]["TextLengths"];
            readonly reports_per_page: number;
        };
        /**
         * Operator
         * @description Who runs this site, in the words of its settings; empty where nothing is set. All but the name are links.
         */
        readonly Operator: {
            /** @default  */
            readonly name: string;
            /** @default  */
            readonly contact: string;
            /** @default  */
            readonly imprint: string;
            /** @default  */
            readonly privacy: string;
            /** @default  */
            readonly house_rules: string;
        };
        /**
         * ClockLimits
         * @description The least and the most seconds that players may choose: on the clock, and added after each turn.
         */
        readonly ClockLimits: {
            readonly base: readonly [
                number,
                number
            ];
            readonly increment: readonly [
                number,
                number
            ];
        };
        /**
         * SettledRating
         * @description A rating is settled after at least this many games, with at most this deviation.
         */
        readonly SettledRating: {
            readonly games: number;
            readonly deviation: number;
        };
        /**
         * ChatLimits
         * @description Characters per line, and lines that are stored per table.
         */
        readonly ChatLimits: {
            readonly characters: number;
            readonly lines: number;
        };
        /**
         * NameLengths
         * @description In characters: the shortest and the longest name of an account, and the longest name of a guest.
         */
        readonly NameLengths: {
            readonly least: number;
            readonly most: number;
            readonly guest_most: number;
        };
        /**
         * TextLengths
         * @description The most characters of a password, of the words of a report and of the name of a token.
         */
        readonly TextLengths: {
            readonly password: number;
            readonly report: number;
            readonly token_name: number;
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
         * ChallengeView
         * @description A challenge to a game at table `id`; `mine`: the client sent it.
         */
        readonly ChallengeView: {
            readonly id: string;
            readonly game: string;
            readonly players: number;
            readonly options: {
                readonly [key: string]: boolean | number | string | null;
            };
            readonly pace: (components["schemas"]["RealTime"] | components["schemas"]["ByDays"]) | null;
            readonly by: components["schemas"]["PersonView"];
            readonly to: components["schemas"]["PersonView"];
            readonly mine: boolean;
            readonly declined: boolean;
            readonly since: string;
            /** @default false */
            readonly rated: boolean;
        };
        /**
         * PersonView
         * @description A person as others see them. `id` identifies the person on this site and gives nobody a seat.
         */
        readonly PersonView: {
            readonly id: string;
            readonly name: string;
            readonly account: boolean;
            /** @default false */
            readonly program: boolean;
        };
        /**
         * ChallengeWanted
         * @description A game with this person: an id of the lobby's `people`, or an account that is online.
         *
         *         In correspondence games, also an account that is offline.
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
            /** @default false */
            readonly rated: boolean;
        };
        /**
         * Paired
         * @description The table to go to. `joined`: somebody waited there; otherwise it was opened for the next player.
         */
        readonly Paired: {
            readonly table: string;
            readonly joined: boolean;
        };
        /**
         * PairingWanted
         * @description A game against anybody. A repeated request with the same id gets the same answer.
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
         * AccountStatus
         * @description Who asks. Without `account` it is a guest; `accounts` says whether there are any here.
         *
         *         With a `ban`, the caller may only watch and resign.
         */
        readonly AccountStatus: {
            readonly accounts: boolean;
            readonly account: components["schemas"]["Account"] | null;
            readonly ban?: components["schemas"]["BanNotice"];
        };
        /**
         * Account
         * @description A person's own account.
         */
        readonly Account: {
            readonly id: string;
            readonly name: string;
            readonly created: string;
            readonly operator: boolean;
            readonly has_password: boolean;
            readonly passkeys: readonly components["schemas"]["PasskeyView"][];
            readonly sessions: readonly components["schemas"]["SessionView"][];
            readonly blocked: readonly components["schemas"]["PersonListed"][];
            readonly tokens: readonly components["schemas"]["TokenView"][];
            readonly recovery_codes: number;
        };
        /** PasskeyView */
        readonly PasskeyView: {
            readonly id: string;
            readonly device: string;
            readonly created: string;
            readonly used: string | null;
        };
        /**
         * SessionView
         * @description A session in the list of the account. `id` only distinguishes sessions; it is not a credential.
         */
        readonly SessionView: {
            readonly id: string;
            readonly device: string;
            readonly created: string;
            readonly seen: string;
            readonly here: boolean;
        };
        /**
         * PersonListed
         * @description A person in a list: public id and name.
         */
        readonly PersonListed: {
            readonly id: string;
            readonly name: string;
        };
        /** TokenView */
        readonly TokenView: {
            readonly id: string;
            readonly name: string;
            readonly scopes: readonly string[];
            readonly created: string;
            readonly used: string | null;
        };
        /**
         * BanNotice
         * @description What the banned person reads: why, and until when (null: until an operator lifts it).
         */
        readonly BanNotice: {
            readonly at: string;
            readonly until: string | null;
            readonly reason: string;
            readonly words: string;
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
         *
         *         With `seats`, the seats that the caller has as a guest at unfinished tables become the account's.
         */
        readonly SignIn: {
            /** @default  */
            readonly name: string;
            /** @default  */
            readonly password: string;
            /** @default null */
            readonly passkey: Record<string, never> | null;
            /** @default false */
            readonly seats: boolean;
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
            /** @default false */
            readonly revoke_tokens: boolean;
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
            readonly token: components["schemas"]["TokenView"];
        };
        /** PersonRef */
        readonly PersonRef: {
            readonly id: string;
            readonly name: string;
        };
        /**
         * Profile
         * @description Somebody, as everybody may see them. `against` is how the caller fared against them, null without games.
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
         * @description A rating for one game. `place` and `of` count settled players, and are null while it is settling.
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
         * @description A frequent opponent in rated and friendly games, and the score against them.
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
         * @description A finished game. `score` is the person's own; `change` is that of the rating, null for a friendly game.
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
         * @description Another player at the table. `person` is missing for guests and bots.
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
         * ReportDecision
         * @description What an operator does about a report. `name` is the new name, if they are renamed.
         *
         *         A ban without `days` has no end; the banned person reads `words`. `all`: about all open reports on the same person.
         */
        readonly ReportDecision: {
            /** @enum {unknown} */
            readonly do: "ban" | "dismiss" | "rename";
            /** @default  */
            readonly name: string;
            /** @default null */
            readonly days: number | null;
            /** @default  */
            readonly words: string;
            /** @default false */
            readonly all: boolean;
        };
        /**
         * AccountExport
         * @description Everything stored about an account; `tables` are records by the table's id.
         */
        readonly AccountExport: {
            readonly account: unknown;
            readonly ratings: unknown;
            readonly tables: Record<string, never>;
            readonly notifications: unknown;
            readonly learning: unknown;
        };
        /**
         * BanWanted
         * @description A ban of an account, without a report.
         */
        readonly BanWanted: {
            readonly person: string;
            /**
             * @default other
             * @enum {unknown}
             */
            readonly reason: "chat" | "cheating" | "leaving" | "name" | "other";
            /** @default null */
            readonly days: number | null;
            /** @default  */
            readonly words: string;
        };
        /**
         * OpenReports
         * @description How many people have open reports about them.
         */
        readonly OpenReports: {
            readonly open: number;
        };
        /**
         * RatingLimit
         * @description `reached`: a rated game of these people would not count if it ended today, because they have played too many.
         */
        readonly RatingLimit: {
            readonly reached: boolean;
        };
        /**
         * ProofGiven
         * @description The password, or a passkey as for signing in.
         */
        readonly ProofGiven: {
            /** @default  */
            readonly password: string;
            /** @default null */
            readonly passkey: Record<string, never> | null;
        };
        /**
         * CodesMade
         * @description Shown this once.
         */
        readonly CodesMade: {
            readonly codes: readonly string[];
        };
        /**
         * Forgotten
         * @description The name of the account, or its e-mail address.
         */
        readonly Forgotten: {
            readonly name: string;
            /**
             * @default en
             * @enum {string}
             */
            readonly language: "de" | "en" | "fr" | "nl";
        };
        /**
         * ForgottenAnswer
         * @description The same for everybody: if there is such an account with a confirmed address, a link is sent there.
         */
        readonly ForgottenAnswer: {
            /** @default 2 */
            readonly hours: number;
        };
        /** RecoveryByCode */
        readonly RecoveryByCode: {
            readonly name: string;
            readonly code: string;
            readonly password: string;
        };
        /** RecoveryByLink */
        readonly RecoveryByLink: {
            readonly code: string;
            readonly password: string;
        };
        /**
         * ResetLink
         * @description `path` is shown this once. The link works once, until it expires.
         */
        readonly ResetLink: {
            readonly path: string;
            readonly expires: string;
        };
        /** ResetLinkWanted */
        readonly ResetLinkWanted: {
            readonly person: string;
        };
        /**
         * Leaderboard
         * @description The top players, and those around the client if it is further down. `of` is the number of settled players.
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
         * @description How a rated game changed the rating of the player in a seat.
         */
        readonly RatingChange: {
            readonly seat: number;
            readonly before: components["schemas"]["Rating"];
            readonly after: components["schemas"]["Rating"];
            /** @default true */
            readonly counted: boolean;
        };
        /**
         * ReportView
         * @description A report as operators see it. A guest only has a name at a table.
         *
         *         Reports with the same `about` are about the same person or guest: `alike` of them, open or closed as this one. A
         *         reporter without a name is a guest, or deleted.
         */
        readonly ReportView: {
            readonly id: string;
            readonly about: string;
            readonly alike: number;
            readonly at: string;
            readonly person: string | null;
            readonly name: string;
            readonly table: string | null;
            readonly reason: string;
            readonly words: string;
            readonly closed: string | null;
            readonly outcome: string | null;
            readonly banned: boolean;
            readonly reporter: components["schemas"]["PersonListed"] | null;
            readonly context: readonly components["schemas"]["ContextLine"][];
        };
        /**
         * ContextLine
         * @description What somebody wrote at the table. `accused`: the reported player did.
         */
        readonly ContextLine: {
            readonly name: string;
            readonly text: string;
            readonly accused: boolean;
        };
        /**
         * BanView
         * @description A ban as operators see it. `person` is null for a guest; `operator` is who decided, null on the command line.
         */
        readonly BanView: {
            readonly id: string;
            readonly person: string | null;
            readonly name: string;
            readonly at: string;
            readonly until: string | null;
            readonly reason: string;
            readonly words: string;
            readonly operator: string | null;
        };
        /**
         * UnusualPair
         * @description Two accounts, what they have played in the last days, and why that is unusual. `won` and `points` are `one`'s.
         *
         *         `short` games were given up after a few moves; `beyond` is how many were more than count on a day. `points` is the
         *         rating that `one` has gained in these games. `tables` has the latest ones.
         */
        readonly UnusualPair: {
            readonly one: components["schemas"]["PersonListed"];
            readonly other: components["schemas"]["PersonListed"];
            readonly games: number;
            readonly won: number;
            readonly lost: number;
            readonly short: number;
            readonly beyond: number;
            readonly points: number;
            readonly reasons: readonly ("many" | "one-sided" | "only-each-other" | "short")[];
            readonly last: string;
            readonly tables: readonly string[];
        };
        /**
         * NotificationSettings
         * @description `push_key` is null if the server sends no push messages; `mail` is false if it sends no e-mail.
         */
        readonly NotificationSettings: {
            readonly push_key: string | null;
            readonly mail: boolean;
            readonly devices: number;
            readonly quiet: components["schemas"]["QuietHours"];
            readonly address: string | null;
            readonly confirmed: boolean;
            readonly muted: boolean;
        };
        /**
         * QuietHours
         * @description From `begin` to `end`, in that time zone.
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
             * @enum {string}
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
             * @enum {string}
             */
            readonly language: "de" | "en" | "fr" | "nl";
            /** @default null */
            readonly zone: string | null;
        };
        /** AddressConfirmed */
        readonly AddressConfirmed: {
            readonly code: string;
        };
        /**
         * MailWanted
         * @description Whether the confirmed address gets notifications.
         */
        readonly MailWanted: {
            readonly on: boolean;
        };
        /**
         * Unsubscribed
         * @description `all`: the address was removed. Otherwise it stays for a forgotten password, and gets no notifications.
         */
        readonly Unsubscribed: {
            readonly all: boolean;
        };
        /**
         * DailyView
         * @description A day as one client sees it. It reveals none of the cards, rolls or puzzles.
         */
        readonly DailyView: {
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
         * @description A client's progress in a challenge of the day: cards or rolls done, and how many there are.
         */
        readonly DailyTile: {
            /** @enum {string} */
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
         * @description The result of a counted try. `rolls` is for a filled square, `tries` for the puzzle.
         *
         *         A larger `order` is better; equal ones share a place.
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
         * @description A day of the calendar: the finished challenges, and whether it is part of the streak.
         */
        readonly DayMarks: {
            readonly day: string;
            readonly done: readonly ("maxisurf" | "minisurf" | "planquadrat" | "quadrata")[];
            readonly streak: boolean;
        };
        /**
         * DailyLeaders
         * @description The top rows and those around the client's own, in order; and how many tries are finished.
         */
        readonly DailyLeaders: {
            readonly tries: number;
            readonly rows: readonly components["schemas"]["DailyRow"][];
        };
        /**
         * DailyRow
         * @description A row of the leaderboard.
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
         * @description Request for a try: the counted one, or one for practice.
         */
        readonly DailyWanted: {
            /** @default true */
            readonly counted: boolean;
            /** @default  */
            readonly name: string;
        };
        /**
         * DailyCompared
         * @description The client's own try and the best known solution. Null if there is none, or none yet.
         */
        readonly DailyCompared: {
            readonly options: {
                readonly [key: string]: boolean | number | string | null;
            };
            readonly yours: components["schemas"]["DailySolution"] | null;
            readonly best: components["schemas"]["DailySolution"] | null;
        };
        /**
         * DailySolution
         * @description A whole solution of a challenge.
         */
        readonly DailySolution: {
            readonly score: number;
            readonly order: readonly number[];
            readonly rolls: number | null;
            readonly steps: readonly number[];
            readonly moves: readonly string[];
            readonly position: components["schemas"]["Position"];
        };
        /**
         * DailyPuzzle
         * @description The puzzle of a day. `counted`: tries count, until one solves it. Its id and number are those of the day.
         */
        readonly DailyPuzzle: {
            readonly puzzle: components["schemas"]["PuzzleView"];
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
         * FollowOwn
         * @description Tell me what changes in my own games and challenges. `follow_lobby` includes it.
         */
        readonly FollowOwn: {
            /** @enum {unknown} */
            readonly type: "follow_own";
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
            readonly command: components["schemas"]["Play"] | components["schemas"]["PlayTurn"] | components["schemas"]["Undo"] | components["schemas"]["AskTakeback"] | components["schemas"]["AcceptTakeback"] | components["schemas"]["DeclineTakeback"] | components["schemas"]["OfferEnd"] | components["schemas"]["AcceptEnd"] | components["schemas"]["DeclineEnd"] | components["schemas"]["Resign"] | components["schemas"]["Abort"] | components["schemas"]["Claim"] | components["schemas"]["AskRematch"] | components["schemas"]["Sit"] | components["schemas"]["Leave"] | components["schemas"]["GiveSeat"] | components["schemas"]["SetConditionalMove"] | components["schemas"]["WithdrawConditionalMove"] | components["schemas"]["TakeVacation"];
        };
        /**
         * Attend
         * @description Somebody is in front of this screen, or it is quiet. A client that is `here` promises a ping every second.
         */
        readonly Attend: {
            /** @enum {unknown} */
            readonly type: "attend";
            /** @enum {unknown} */
            readonly presence: "here" | "quiet";
        };
        /**
         * SayMessage
         * @description To those at the table: your own words, or one of the quick phrases, which everybody reads in their language.
         */
        readonly SayMessage: {
            /** @enum {unknown} */
            readonly type: "say";
            readonly table: string;
            readonly text?: string;
            /** @enum {unknown} */
            readonly quick?: "moment" | "oops" | "thanks" | "well-played";
        };
        /**
         * ReportMessage
         * @description Ask the operators to look at what a seat of this table said.
         */
        readonly ReportMessage: {
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
        /**
         * SnapshotMessage
         * @description In protocol 2 `line` has the moves, as player and text, and `actions` those of the client who is to decide.
         */
        readonly SnapshotMessage: {
            /** @enum {unknown} */
            readonly type: "snapshot";
            readonly table: string;
            readonly snapshot: components["schemas"]["Snapshot"];
            readonly line?: readonly (readonly [
                number,
                string
            ])[];
            readonly actions?: readonly string[] | string;
        };
        /**
         * EventMessage
         * @description Event `n` of a table. With position and changes put in place, the snapshot is up to date.
         *
         *         When a client catches up on several events, the last one has the position and the changes of all.
         *         In protocol 2 a position has no actions. The client who is to decide gets them separately.
         */
        readonly EventMessage: {
            /** @enum {unknown} */
            readonly type: "event";
            readonly table: string;
            readonly n: number;
            readonly event: components["schemas"]["Created"] | components["schemas"]["Met"] | components["schemas"]["TimeGivenBack"] | components["schemas"]["Sat"] | components["schemas"]["Left"] | components["schemas"]["Played"] | components["schemas"]["Chance"] | components["schemas"]["Undone"] | components["schemas"]["TakebackAsked"] | components["schemas"]["TakebackAgreed"] | components["schemas"]["TakebackDeclined"] | components["schemas"]["Takeback"] | components["schemas"]["EndOffered"] | components["schemas"]["EndAgreed"] | components["schemas"]["EndDeclined"] | components["schemas"]["Resigned"] | components["schemas"]["FlagFell"] | components["schemas"]["Claimed"] | components["schemas"]["SeatGiven"] | components["schemas"]["Over"] | components["schemas"]["RematchOffered"] | components["schemas"]["Rematch"] | components["schemas"]["ConditionalMoveSet"] | components["schemas"]["ConditionalMoveWithdrawn"] | components["schemas"]["VacationTaken"];
            readonly position?: components["schemas"]["Position"];
            readonly changes?: components["schemas"]["Changes"];
            readonly position_changes?: components["schemas"]["PositionChanges"];
            readonly actions?: readonly string[] | string;
        };
        /**
         * Created
         * @description The table was created. Its `person` seats belong to the client who created it. Without a pace it has no clocks.
         *
         *         Fields with a default were added later: older logs lack them.
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
            /** @default false */
            readonly fair: boolean;
        };
        /**
         * InitialSeat
         * @description A seat of a new table.
         */
        readonly InitialSeat: {
            /** @enum {unknown} */
            readonly kind: "bot" | "open" | "person";
            readonly name: string;
            /** @default null */
            readonly bot: string | null;
        };
        /**
         * Met
         * @description Everybody is at the table: the clocks start.
         */
        readonly Met: {
            /** @enum {unknown} */
            readonly kind: "met";
            readonly at: string;
        };
        /**
         * TimeGivenBack
         * @description The server could not take moves for this long: the running clock gets the time back.
         */
        readonly TimeGivenBack: {
            /** @enum {unknown} */
            readonly kind: "given_back";
            readonly at: string;
            readonly milliseconds: number;
        };
        /**
         * Sat
         * @description Somebody took an open seat, or a guest has signed in: then the same seat belongs to the account from now on.
         */
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
         * @description A decision. `ply` is its number in the line, from 1; `lag` the network delay in milliseconds, in timed games.
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
         * @description A player went back within their unfinished turn.
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
        /**
         * Resigned
         * @description A bot plays on in that seat for the others, or else the `over` that follows has the result.
         */
        readonly Resigned: {
            /** @enum {unknown} */
            readonly kind: "resigned";
            readonly at: string;
            readonly seat: number;
            /** @default null */
            readonly bot: string | null;
        };
        /**
         * FlagFell
         * @description The seat's time is up. A bot plays on in it, or else the `over` that follows has the result.
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
         * @description The player at `gone` was away for too long, and the one at `seat` no longer waits.
         */
        readonly Claimed: {
            /** @enum {unknown} */
            readonly kind: "claimed";
            readonly at: string;
            readonly seat: number;
            readonly gone: number;
            readonly bot: string | null;
        };
        /**
         * SeatGiven
         * @description The player at `gone` was away for too long. The one at `seat` gave that seat to a bot, or opened it.
         */
        readonly SeatGiven: {
            /** @enum {unknown} */
            readonly kind: "seat_given";
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
         * RematchOffered
         * @description The player at this seat wants to play again. The rematch begins when everybody does.
         */
        readonly RematchOffered: {
            /** @enum {unknown} */
            readonly kind: "rematch_offered";
            readonly at: string;
            readonly seat: number;
        };
        /**
         * Rematch
         * @description The same people play again at that table.
         */
        readonly Rematch: {
            /** @enum {unknown} */
            readonly kind: "rematch";
            readonly at: string;
            readonly table: string;
        };
        /**
         * ConditionalMoveSet
         * @description The seat has a conditional move for the turn that began after `began` moves. Others get it without the moves.
         */
        readonly ConditionalMoveSet: {
            /** @enum {unknown} */
            readonly kind: "prepared";
            readonly at: string;
            readonly seat: number;
            readonly began: number;
            readonly if_played: readonly string[];
            readonly answer: readonly string[];
        };
        /** ConditionalMoveWithdrawn */
        readonly ConditionalMoveWithdrawn: {
            /** @enum {unknown} */
            readonly kind: "prepared_withdrawn";
            readonly at: string;
            readonly seat: number;
        };
        /**
         * VacationTaken
         * @description The clock of this seat stops for this number of days, from now or from the end of the current vacation.
         */
        readonly VacationTaken: {
            /** @enum {unknown} */
            readonly kind: "holiday";
            readonly at: string;
            readonly seat: number;
            readonly days: number;
        };
        /**
         * Changes
         * @description What an event changes in the snapshot, in addition to the position. Missing fields are unchanged.
         */
        readonly Changes: {
            readonly line?: components["schemas"]["MovesChange"];
            /** @enum {unknown} */
            readonly status?: "open" | "over" | "playing";
            readonly seats?: readonly components["schemas"]["SeatView"][];
            readonly offers?: components["schemas"]["Offers"];
            readonly result?: components["schemas"]["Result"] | null;
            readonly rematch?: string | null;
            readonly clocks?: components["schemas"]["ClocksView"] | null;
            readonly away?: readonly (string | null)[];
        };
        /**
         * MovesChange
         * @description How the moves change: the first `keep` stay, then `moves` follow.
         */
        readonly MovesChange: {
            readonly keep: number;
            readonly moves: readonly components["schemas"]["Move"][];
        };
        /**
         * PositionChanges
         * @description How a position differs from the one before it. Missing fields are unchanged; `view` is as `core.view_changes`.
         */
        readonly PositionChanges: {
            readonly ply: number;
            readonly turn?: number | null;
            readonly scores?: readonly number[];
            readonly winners?: readonly number[] | null;
            readonly termination?: string | null;
            /** @default [] */
            readonly view: readonly unknown[];
        };
        /**
         * PresenceMessage
         * @description Who is there now, for each seat. Not an event: it is not stored.
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
         * @description Is somebody at a seat? `since` is when the last one left.
         */
        readonly Presence: {
            /** @enum {unknown} */
            readonly kind: "away" | "bot" | "here" | "lost" | "open" | "quiet";
            /** @default null */
            readonly since: string | null;
        };
        /**
         * TalkMessage
         * @description Lines in order. `whole`: these are all lines; otherwise they follow the earlier ones.
         */
        readonly TalkMessage: {
            /** @enum {unknown} */
            readonly type: "talk";
            readonly table: string;
            readonly lines: readonly components["schemas"]["ChatLine"][];
            /** @default false */
            readonly whole: boolean;
        };
        /**
         * ChatLine
         * @description A line by a player, or (seat null) by a watcher. Plain text, or one of the quick messages.
         */
        readonly ChatLine: {
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
         * @description The lobby, `whole` or what has changed: rows replace those with the same id, rows in `gone` are removed.
         *
         *         A table is in `waiting` or in `played`, never in both. `games` counts all tables that are being played; `played` has
         *         some of them.
         */
        readonly LobbyMessage: {
            /** @enum {unknown} */
            readonly type: "lobby";
            readonly whole: boolean;
            readonly here: number;
            readonly games: number;
            readonly waiting: readonly components["schemas"]["WaitingTable"][];
            readonly played: readonly components["schemas"]["PlayedTable"][];
            readonly people: readonly components["schemas"]["PersonView"][];
            readonly gone: readonly string[];
        };
        /**
         * WaitingTable
         * @description A table where anybody may sit down. `here`: is one of its players connected now?
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
            /** @default false */
            readonly account: boolean;
        };
        /**
         * PlayedTable
         * @description A table to watch. `view` is for a small board; null until the position is loaded.
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
         * @description What concerns the client alone: their games that have changed, and all challenges if one of them has.
         */
        readonly OwnMessage: {
            /** @enum {unknown} */
            readonly type: "lobby_own";
            readonly you: components["schemas"]["PersonView"];
            readonly games: readonly components["schemas"]["OwnGame"][];
            readonly challenges?: readonly components["schemas"]["ChallengeView"][];
        };
        /**
         * OwnGame
         * @description What has changed at a table of the client.
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
         * @description The answer to a command: `n` is its last event if it was done; otherwise it has code, values and sentence.
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
         * @description A message was refused: unreadable, too fast, or about an unknown table. `id` if it was a command.
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
         * @description A card in an area: coats of arms clockwise from the top left, and how many cards lie under each.
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
         * @description A card in an area: coats of arms clockwise from the top left, and how many cards lie under each.
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
        readonly ClientMessage: components["schemas"]["Follow"] | components["schemas"]["Unfollow"] | components["schemas"]["FollowLobby"] | components["schemas"]["UnfollowLobby"] | components["schemas"]["FollowOwn"] | components["schemas"]["CommandMessage"] | components["schemas"]["Attend"] | components["schemas"]["SayMessage"] | components["schemas"]["ReportMessage"] | components["schemas"]["Ping"];
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
    readonly show_health_api_v1_health_get: {
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
                    readonly "application/json": readonly components["schemas"]["GameInfo"][];
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
                    readonly "application/json": readonly components["schemas"]["TableListItem"][];
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
    readonly show_position_text_api_v1_tables__table__positions__ply__text_get: {
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
                    readonly "text/plain": string;
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
                    readonly "application/json": components["schemas"]["InvitedTable"];
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
                    readonly "application/json": components["schemas"]["NetworkStatus"];
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
                    readonly "application/json": components["schemas"]["LessonView"];
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
                    readonly "application/json": components["schemas"]["LessonTryResult"];
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
    readonly show_step_solution_api_v1_lessons__game___step__solution_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly game: string;
                readonly step: string;
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
                    readonly "application/json": components["schemas"]["LessonSolution"];
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
                    readonly "application/json": components["schemas"]["SiteInfo"];
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
                    readonly "application/json": readonly components["schemas"]["ChallengeView"][];
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
                    readonly "application/json": components["schemas"]["ChallengeView"];
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
                    readonly "application/json": components["schemas"]["AccountStatus"];
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
                    readonly "application/json": components["schemas"]["AccountStatus"];
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
                    readonly "application/json": components["schemas"]["AccountStatus"];
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
                    readonly "application/json": components["schemas"]["AccountStatus"];
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
                    readonly "application/json": components["schemas"]["AccountStatus"];
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
                    readonly "application/json": components["schemas"]["AccountExport"];
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
                    readonly "application/json": components["schemas"]["AccountStatus"];
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
                    readonly "application/json": components["schemas"]["AccountStatus"];
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
                    readonly "application/json": components["schemas"]["AccountStatus"];
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
                    readonly "application/json": components["schemas"]["AccountStatus"];
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
                    readonly "application/json": components["schemas"]["AccountStatus"];
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
                    readonly "application/json": components["schemas"]["AccountStatus"];
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
    readonly prove_api_v1_account_proof_post: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ProofGiven"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountStatus"];
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
    readonly make_codes_api_v1_account_recovery_codes_post: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CodesMade"];
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
    readonly forgot_password_api_v1_session_forgotten_post: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Forgotten"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ForgottenAnswer"];
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
    readonly recover_by_link_api_v1_session_reset_post: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RecoveryByLink"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountStatus"];
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
    readonly recover_by_code_api_v1_session_recovery_post: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RecoveryByCode"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountStatus"];
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
    readonly make_reset_link_api_v1_operators_reset_links_post: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ResetLinkWanted"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ResetLink"];
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
                readonly "application/json": components["schemas"]["LearningUpdate"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LearningProgress"];
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
                    readonly "application/json": components["schemas"]["PersonRef"];
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
    readonly search_people_api_v1_people_search_get: {
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
                    readonly "application/json": readonly components["schemas"]["PersonRef"][];
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
    readonly show_rating_limit_api_v1_tables__table__ratings_limit_get: {
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
                    readonly "application/json": components["schemas"]["RatingLimit"];
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
                    readonly "application/json": components["schemas"]["PersonRef"];
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
                    readonly "application/json": components["schemas"]["PersonRef"];
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
                readonly skip?: number;
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
                    readonly "application/json": readonly components["schemas"]["ReportView"][];
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
                    readonly "application/json": readonly components["schemas"]["ReportView"][];
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
    readonly count_reports_api_v1_reports_count_get: {
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
                    readonly "application/json": components["schemas"]["OpenReports"];
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
    readonly show_unusual_pairs_api_v1_reports_pairs_get: {
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
                    readonly "application/json": readonly components["schemas"]["UnusualPair"][];
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
                readonly "application/json": components["schemas"]["ReportDecision"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["ReportView"][];
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
    readonly show_bans_api_v1_bans_get: {
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
                    readonly "application/json": readonly components["schemas"]["BanView"][];
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
    readonly ban_api_v1_bans_post: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["BanWanted"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["BanView"][];
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
    readonly unban_api_v1_bans__ban__delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly ban: string;
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
                    readonly "application/json": readonly components["schemas"]["BanView"][];
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
                    readonly "application/json": components["schemas"]["NotificationSettings"];
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
                    readonly "application/json": components["schemas"]["NotificationSettings"];
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
                    readonly "application/json": components["schemas"]["NotificationSettings"];
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
                    readonly "application/json": components["schemas"]["NotificationSettings"];
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
                    readonly "application/json": components["schemas"]["NotificationSettings"];
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
                    readonly "application/json": components["schemas"]["NotificationSettings"];
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
    readonly set_mail_api_v1_notifications_mail_put: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MailWanted"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NotificationSettings"];
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
    readonly unsubscribe_api_v1_notifications_unsubscribe__code__post: {
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
                    readonly "application/json": components["schemas"]["Unsubscribed"];
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
    readonly unsubscribe_all_api_v1_notifications_unsubscribe__code__all_post: {
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
                    readonly "application/json": components["schemas"]["Unsubscribed"];
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
                    readonly "application/json": components["schemas"]["ReplayView"];
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
                    readonly "application/json": components["schemas"]["ReviewStatus"];
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
                    readonly "application/json": components["schemas"]["ReviewStatus"];
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
                readonly "application/json": components["schemas"]["Variation"];
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
    readonly try_again_api_v1_tables__table__review_try_post: {
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
                readonly "application/json": components["schemas"]["Retry"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TriedDecision"];
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
                    readonly "application/json": components["schemas"]["DailyView"];
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
                    readonly "application/json": components["schemas"]["PuzzleTryResult"];
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
                    readonly "application/json": components["schemas"]["PuzzleList"];
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
                    readonly "application/json": components["schemas"]["PuzzleView"];
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
                    readonly "application/json": components["schemas"]["PuzzleTryResult"];
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
    readonly show_puzzle_solution_api_v1_puzzles__game___puzzle__solution_get: {
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
                    readonly "application/json": components["schemas"]["PuzzleSolution"];
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
