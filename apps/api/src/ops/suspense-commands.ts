import { transact, type Database } from "@wth/db";
import { formatAmount } from "@wth/rules";
import { sql } from "kysely";
import type { Config } from "../platform/config.ts";
import { readDeployment } from "../platform/deployment.ts";
import { ACTOR, rowIdOf, sentenceOf, type Command } from "./operator.ts";
import { keepInSuspense, plainTransfers } from "./plain-transfers.ts";
import { resolveSuspense } from "./resolve-suspense.ts";

type Waiting = {
  id: bigint;
  at: Date;
  contract: string;
  name: string;
  reason: string;
  tx_hash: string;
  amount: string | null;
  payer: string | null;
  deal: bigint | null;
};

async function waiting(db: Database): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`select e.id, e.block_time as at, e.contract, e.name, e.reason, e.tx_hash,
      coalesce(e.args ->> 'tokenAmount', e.args ->> 'amount', e.args ->> 'realAmount', e.args ->> 'value') as amount,
      coalesce(e.args ->> 'payer', e.args ->> 'sender', e.args ->> 'userAddress', e.args ->> 'owner', e.args ->> 'from') as payer,
      c.order_id as deal
    from chain_event e left join c2c_payment c on c.payment_id = e.args ->> 'orderId'
    where e.status = 'suspense' and not exists (select from chain_suspense_decision d where d.event_id = e.id)
    order by e.id`.execute(db);
  return rows;
}

function lineOf({ id, at, contract, name, reason, tx_hash, amount, payer, deal }: Waiting): string {
  const value = amount === null ? "" : ` ${formatAmount(BigInt(amount))}`;
  const about = deal === null ? "" : `, order ${deal}`;
  return `${id}  ${at.toISOString()}  ${contract}.${name}${value} from ${payer ?? "unknown"}${about}: ${reason} (${tx_hash})`;
}

/** Looks for payments that no contract reports. @returns what an operator should know of the look */
async function lookForPlain(db: Database, config: Config): Promise<string[]> {
  const [rpcUrl] = config.rpcUrls as [string];
  try {
    const transfers = await plainTransfers(db, rpcUrl, readDeployment(config));
    await keepInSuspense(db, rpcUrl, config.chainId, transfers);
    return [];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [`Plain transfers of USDT were not looked for, since the node did not answer: ${why}`];
  }
}

async function list(db: Database, config: Config): Promise<string[]> {
  const notes = await lookForPlain(db, config);
  const lines = (await waiting(db)).map(lineOf);
  return [...notes, ...(lines.length > 0 ? lines : ["Nothing is in suspense."])];
}

async function resolve(db: Database, [idText, decision, ...words]: readonly string[]): Promise<string[]> {
  const eventId = rowIdOf(idText);
  if (decision !== "credited" && decision !== "refunded") throw new Error("Say what was done: credited or refunded.");
  const note = sentenceOf(words, "note");
  await transact(db, (tx) => resolveSuspense(tx, { actor: ACTOR, eventId, decision, note }));
  return [`${eventId} is ${decision}.`];
}

/** What an operator does about payments that could not have their effect. */
export const suspenseCommands: Record<string, Command> = {
  suspense: { usage: "suspense", run: (db, _, config) => list(db, config) },
  "suspense-resolve": { usage: "suspense-resolve ID credited|refunded NOTE", run: resolve },
};
