/** Whatever the lobby asks of the server: one thing at a time, and what it refuses is said. */
import { Refused } from "$lib/api/client";
import { t as shell } from "$lib/i18n";

export class Asking {
  busy = $state(false);
  trouble = $state("");

  async ask(doing: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.trouble = "";
    try {
      await doing();
    } catch (error) {
      this.trouble = wordsOf(error);
    } finally {
      this.busy = false;
    }
  }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Refused)) return shell("connection.unreachable");
  const { code, values } = error.refusal;
  return shell.maybe(`refusal.${code}`, values) ?? error.message;
}
