import { isCommitRefused, isDatabaseAway, type Tx } from "@wth/db";

/** Thrown when the database was lost after a call had done its work: it may be committed. */
class OutcomeUnknown extends Error {
  override readonly name = "OutcomeUnknown";
}

type Run = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Tells whether a call may have changed something. A refusal that says that nothing was changed makes clients forget
 * the key of their intent, so it must not follow a commit whose answer was lost.
 */
export class Outcome {
  #mayHaveChanged = false;

  /** Runs the call's transaction by `run`. */
  async follow<T>(run: Run, work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await run(async (tx) => {
        this.#mayHaveChanged = false;
        const result = await work(tx);
        this.#mayHaveChanged = true;
        return result;
      });
    } catch (error) {
      if (isCommitRefused(error)) this.#mayHaveChanged = false;
      throw error;
    }
  }

  /** Returns the error of the call, one of its own when the call may have changed something before it. */
  errorOf(error: unknown): unknown {
    if (!this.#mayHaveChanged || !isDatabaseAway(error)) return error;
    return new OutcomeUnknown("the database was lost after the work of the call", { cause: error });
  }
}
