import pg from "pg";
import { CopyQuery } from "./copy-query.ts";

/** Time that a connection has to close, after which its socket is destroyed. */
const CLOSE_MS = 2_000;

/** True for the driver's error after `query_timeout`. */
const isUnanswered = (error: unknown): boolean => error instanceof Error && error.message === "Query read timeout";

/**
 * Connection that is destroyed when a query has no answer within `query_timeout`. The driver alone would send the next
 * query on it, which would wait behind the first.
 */
export class BoundedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => {
      const answer = query(...args);
      if (answer instanceof Promise) answer.catch((error: unknown) => isUnanswered(error) && this.#giveUp());
      return answer;
    }) as typeof this.query;
    const end = this.end.bind(this) as (...args: unknown[]) => unknown;
    this.end = ((...args: unknown[]) => {
      const timer = setTimeout(() => this.connection.stream.destroy(), CLOSE_MS);
      this.once("end", () => clearTimeout(timer));
      return end(...args);
    }) as typeof this.end;
  }

  /**
   * Runs statements of which one is `copy … from stdin` in one transaction, and copies `rows` with it. All is sent at
   * once, so the transaction does not wait for this process. The connection cannot be used after a failure.
   */
  copy(statements: string, rows: Buffer): Promise<void> {
    return this.copyWith(new CopyQuery(`begin; ${statements}; commit`, rows, true));
  }

  protected copyWith(query: CopyQuery): Promise<void> {
    return new Promise((resolve, reject) => {
      const submit = this.query.bind(this) as (
        query: CopyQuery,
        callback: (error: Error | null | undefined) => void,
      ) => void;
      submit(query, (error) => {
        if (isUnanswered(error)) this.#giveUp();
        if (error) reject(error);
        else resolve();
      });
    });
  }

  /** Closes the socket without waiting for the server. A pool takes the connection out at once. */
  destroy(): void {
    // the socket's own event comes too late: the pool would have lent the connection out again by then
    this.connection.emit("error", new Error("the connection was given up"));
    this.connection.stream.destroy();
  }

  #giveUp(): void {
    this.emit("unanswered");
    this.destroy();
  }
}
