/** The invitation to a table, as the server makes it, and the switch that opens this machine to its network. */
import { errorText } from "$i18n/errorText";
import { api } from "$api/client";
import type { Invitation } from "$api/types";

export class Inviting {
  current = $state.raw<Invitation | null>(null);
  trouble = $state("");
  busy = $state(false);

  constructor(private readonly table: string) {}

  /** Asked again after every new connection: a server that has been restarted learns the short code by this. */
  load(): Promise<void> {
    return this.#asking(async () => {
      this.current = await api.invitation(this.table);
    });
  }

  openNetwork(open: boolean): Promise<void> {
    return this.#asking(async () => {
      await api.network(open);
      this.current = await api.invitation(this.table);
    });
  }

  async #asking(work: () => Promise<void>): Promise<void> {
    this.busy = true;
    try {
      await work();
      this.trouble = "";
    } catch (error) {
      this.trouble = errorText(error);
    } finally {
      this.busy = false;
    }
  }
}
