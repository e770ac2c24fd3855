/** What changes the ways into an account asks for password or passkey, unless they were given a few minutes ago. */
import { Refused } from "$api/client";

class Proof {
  /** Somebody has to prove that it is them: called with the outcome. */
  answer: ((proved: boolean) => void) | null = $state.raw(null);

  /** Try, and if the server asks for a proof, once more after it. */
  async with<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refused) || error.refusal.code !== "proof-needed" || !(await this.#ask())) throw error;
      return work();
    }
  }

  #ask(): Promise<boolean> {
    return new Promise((resolve) => {
      this.answer = (proved) => {
        this.answer = null;
        resolve(proved);
      };
    });
  }
}

export const proof = new Proof();
