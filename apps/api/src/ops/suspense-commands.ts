import { transact, type Database } from "@wth/db";
import { formatAmount } from "@wth/rules";
import { listDust, resolveSuspense, waitingPayments, type Dust, type WaitingPayment } from "#chain/index.ts";
import { ACTOR, rowIdOf, sentenceOf, type Command } from "./operator.ts";

function lineOf({ id, at, contract, name, reason, tx_hash, amount, payer, trade }: WaitingPayment): string {
  const value = amount === null ? "" : ` ${formatAmount(BigInt(amount))}`;
  const about = trade === null ? "" : `, order ${trade}`;
  return `${id}  ${at.toISOString()}  ${contract}.${name}${value} from ${payer ?? "unknown"}${about}: ${reason} (${tx_hash})`;
}

function dustLineOf({ day, recipient, transfers, amount, last_tx_hash }: Dust): string {
  const number = transfers === 1n ? "1 small transfer" : `${transfers} small transfers`;
  return `${day}  ${formatAmount(amount)} USDT in ${number} to ${recipient}, the last ${last_tx_hash}`;
}

async function list(db: Database): Promise<string[]> {
  const lines = (await waitingPayments(db)).map(lineOf);
  const dust = (await listDust(db)).map(dustLineOf);
  return [...(lines.length > 0 ? lines : ["Nothing is in suspense."]), ...dust];
}

async function resolve(db: Database, [idText, decision, ...words]: readonly string[]): Promise<string[]> {
  const eventId = rowIdOf(idText);
  if (decision !== "credited" && decision !== "refunded") throw new Error("Say what was done: credited or refunded.");
  const note = sentenceOf(words, "note");
  await transact(db, (tx) => resolveSuspense(tx, { actor: ACTOR, eventId, decision, note }));
  return [`${eventId} is ${decision}.`];
}

/** Operator commands for payments in suspense. */
export const suspenseCommands = {
  suspense: { usage: "suspense", run: list },
  "suspense-resolve": { isShared: true, usage: "suspense-resolve ID credited|refunded NOTE", run: resolve },
} satisfies Record<string, Command>;
