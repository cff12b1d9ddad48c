import type pg from "pg";
import { BoundedClient } from "./bounded-client.ts";
import { CopyQuery } from "./copy-query.ts";
import type { ConnectionLimits } from "./connection-limits.ts";

const BEGIN = /^(begin|start transaction)\b/i;

type Query = (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult>;

/**
 * Connection to a pooler of transactions, which refuses settings of a session and lends the next transaction to another
 * one. The limits are settings of each transaction: they are sent together with its `begin`, and a statement outside of
 * a transaction gets one of its own, whose three messages are sent at once. Neither costs a round trip.
 */
export function limitedClient(limits: ConnectionLimits): typeof BoundedClient {
  const settings = [
    `set local statement_timeout = ${limits.statement}`,
    `set local lock_timeout = ${limits.lock}`,
    `set local idle_in_transaction_session_timeout = ${limits.idleInTransaction}`,
  ].join("; ");
  return class LimitedClient extends BoundedClient {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const query = this.query.bind(this) as Query;
      const alone: Query = async (text, values) => {
        const sent = [query(`begin; ${settings}`), query(text, values), query("commit")] as const;
        // the connection is free for others when all three are answered
        const answers = await Promise.allSettled(sent);
        const refused = answers.find((answer) => answer.status === "rejected");
        if (refused) throw refused.reason;
        return sent[1];
      };
      const limited: Query = (text, values) => {
        if (typeof text !== "string") return query(text, values);
        if (BEGIN.test(text)) return query(`${text}; ${settings}`);
        return this.getTransactionStatus() === "I" ? alone(text, values) : query(text, values);
      };
      this.query = limited as typeof this.query;
    }

    override copy(statements: string, rows: Buffer): Promise<void> {
      return this.copyWith(new CopyQuery(`begin; ${settings}; ${statements}; commit`, rows, false));
    }
  };
}
