import { transact, type Database } from "@wth/db";
import { OWN_HEALTH } from "@wth/process";
import { formatAmount } from "@wth/rules";
import {
  allRewinds,
  healthReports,
  latestRescans,
  lostEvents,
  parkedEvents,
  parkEvent,
  replayEvents,
  requestRescan,
  type HealthRow,
  type LostEvent,
  type ParkedEvent,
  type Rescan,
  type Rewind,
} from "#chain/index.ts";
import { Failure } from "#platform/errors/failure.ts";
import type { OperatorConfig } from "#platform/settings/config.ts";
import { ACTOR, rowIdOf, sentenceOf, type Command } from "./operator.ts";

const RESCANS_SHOWN = 20;

const lineOf = ({ id, at, contract, name, attempts, error, tx_hash }: ParkedEvent): string =>
  `${id}  ${at.toISOString()}  ${contract}.${name}  ${attempts} attempts  ${error} (${tx_hash})`;

async function replay(db: Database, id: string | undefined): Promise<string[]> {
  if (id === undefined) throw new Error("Give the id of a parked event, or all.");
  const eventId = id === "all" ? undefined : rowIdOf(id);
  const count = await transact(db, (tx) => replayEvents(tx, { actor: ACTOR, eventId }));
  return [`${count} ${count === 1 ? "event is" : "events are"} tried again.`];
}

async function park(db: Database, idText: string | undefined, words: readonly string[]): Promise<string[]> {
  const [eventId, reason] = [rowIdOf(idText), sentenceOf(words, "reason")];
  try {
    await transact(db, (tx) => parkEvent(tx, { actor: ACTOR, eventId, reason }));
  } catch (error) {
    if (error instanceof Failure && error.errorName === "notFound")
      throw new Error(`No event with the id ${eventId} waits for its effect.`, { cause: error });
    throw error;
  }
  return [`${eventId} is parked; later events about the same order, wallet or token wait for it.`];
}

async function list(db: Database): Promise<string[]> {
  const lines = (await parkedEvents(db)).map(lineOf);
  return lines.length > 0 ? lines : ["No event is parked."];
}

function rescanLineOf({
  id,
  from_block: from,
  to_block: to,
  next_block: next,
  ended_at: end,
  ...found
}: Rescan): string {
  const state = end === null ? `read up to ${next - 1n}` : `ended ${end.toISOString()}`;
  return `${id}  blocks ${from} to ${to}  ${state}  ${found.missing} missing  ${found.surplus} surplus`;
}

/**
 * Parses the number of a block.
 * @throws Error for any other text, and for the first block, which has no parent to begin at
 */
function blockOf(text: string | undefined): bigint {
  if (text === undefined || !/^[1-9]\d{0,17}$/.test(text))
    throw new Error(
      `${text ?? "(none given)"} is not the number of a block: give the first and the last one, from 1 up.`,
    );
  return BigInt(text);
}

async function rescan(db: Database, blocks: readonly string[], { chainId }: OperatorConfig): Promise<string[]> {
  const [from, to] = [blockOf(blocks[0]), blockOf(blocks[1])];
  if (to < from) throw new Error("The first block must not be after the last one.");
  const { rescan, isWaiting } = await transact(db, (tx) => requestRescan(tx, { actor: ACTOR, chainId, from, to }));
  const what = `blocks ${rescan.from_block} to ${rescan.to_block}`;
  return [isWaiting ? `Request ${rescan.id} for the ${what} waits already.` : `The indexer reads the ${what} again.`];
}

function rewindLineOf({ id, block_number: block, removed, remaining, ended_at: end }: Rewind): string {
  const state =
    end === null
      ? "waits for the indexer"
      : `${end.toISOString()}  ${removed} removed  ${remaining} with effect lost until read again`;
  return `${id}  back to block ${block}  ${state}`;
}

const lostStates: Record<LostEvent["state"], string> = {
  reversed: "taken back",
  ready: "can be taken back",
  tooEarly: "its order can still be used",
  usedAgain: "another event reports its order",
  byHand: "look for its refund",
};

function lostLineOf({ id, contract, name, tx_hash, address, state, claim }: LostEvent): string {
  const left = claim > 0n ? `  ${formatAmount(claim)} stay a claim` : "";
  return `${id}  lost ${contract}.${name}  ${address ?? "no account"}  ${lostStates[state]}${left} (${tx_hash})`;
}

function healthLineOf({ process, subject, count, detail, at }: HealthRow): string {
  if (subject === OWN_HEALTH) return `${process}  last sign of life ${at.toISOString()}  ${detail}`.trimEnd();
  return `${process}  node ${subject} contradicted ${count} times since its start, last ${at.toISOString()}`;
}

async function listRescans(db: Database): Promise<string[]> {
  const lines = [
    ...(await allRewinds(db)).map(rewindLineOf),
    ...(await lostEvents(db)).map(lostLineOf),
    ...(await latestRescans(db, RESCANS_SHOWN)).map(rescanLineOf),
    ...(await healthReports(db)).map(healthLineOf),
  ];
  return lines.length > 0 ? lines : ["Nothing is reported, and no blocks were read again."];
}

/** Commands for chain events that are parked, and for blocks that are compared with the inbox. */
export const eventCommands = {
  events: {
    usage: "events [replay ID|all] [park ID REASON]",
    verbs: ["replay", "park"],
    run: (db, [verb, id, ...words]) => {
      if (verb === "park") return park(db, id, words);
      return verb === "replay" ? replay(db, id) : list(db);
    },
  },
  chain: {
    usage: "chain [rescan FROM TO]",
    verbs: ["rescan", "rewind"],
    run: async (db, [verb, ...args], config) => {
      if (verb === "rewind") throw new Error("Two operators decide this: propose it in the console.");
      return verb === "rescan" ? rescan(db, args, config) : listRescans(db);
    },
  },
} satisfies Record<string, Command>;
