/** Changes to the ways of signing in need password or passkey, unless given a few minutes ago. */
import { Refused } from "$api/client";

class Proof {
  /** The open request for a proof: called with the outcome. */
  answer: ((proved: boolean) => void) | null = $state.raw(null);

  /** Runs the action; if the server asks for a proof, runs it again after the proof. */
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
