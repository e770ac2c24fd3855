/** Requests of the lobby: one at a time, with the text of the last error. */
import { errorText } from "$i18n/errorText";

export class LobbyRequest {
  busy = $state(false);
  trouble = $state("");

  async ask(doing: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.trouble = "";
    try {
      await doing();
    } catch (error) {
      this.trouble = errorText(error);
    } finally {
      this.busy = false;
    }
  }
}
