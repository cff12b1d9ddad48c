import { transact, type Database } from "@wth/db";
import {
  allRewinds,
  latestRescans,
  parkedEvents,
  parkEvent,
  replayEvents,
  requestRescan,
  requestRewind,
  type ParkedEvent,
  type Rescan,
  type Rewind,
} from "#chain/index.ts";
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
  await transact(db, (tx) => parkEvent(tx, { actor: ACTOR, eventId, reason }));
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

async function rescan(db: Database, blocks: readonly string[], { chainId }: OperatorConfig): Promise<string[]> {
  const [from, to] = [rowIdOf(blocks[0]), rowIdOf(blocks[1])];
  if (to < from) throw new Error("The first block must not be after the last one.");
  const request = await transact(db, (tx) => requestRescan(tx, { actor: ACTOR, chainId, from, to }));
  return [`The indexer reads the blocks ${request.from_block} to ${request.to_block} again.`];
}

const BLOCK_HASH = /^0x[0-9a-f]{64}$/;

async function rewind(db: Database, args: readonly string[], { chainId }: OperatorConfig): Promise<string[]> {
  const [blockText, hash = "", ...words] = args;
  if (!BLOCK_HASH.test(hash)) throw new Error("Give the hash of the block: 0x and 64 digits in lower case.");
  const request = { actor: ACTOR, chainId, block: rowIdOf(blockText), hash, reason: sentenceOf(words, "reason") };
  await transact(db, (tx) => requestRewind(tx, request));
  return [`The indexer reads on from block ${request.block} once most nodes have it; then lift the halt.`];
}

function rewindLineOf({ id, block_number: block, removed, remaining, ended_at: end }: Rewind): string {
  const state =
    end === null ? "waits for the indexer" : `${end.toISOString()}  ${removed} removed  ${remaining} with effect stay`;
  return `${id}  back to block ${block}  ${state}`;
}

async function listRescans(db: Database): Promise<string[]> {
  const lines = [
    ...(await allRewinds(db)).map(rewindLineOf),
    ...(await latestRescans(db, RESCANS_SHOWN)).map(rescanLineOf),
  ];
  return lines.length > 0 ? lines : ["No blocks were read again."];
}

/** Commands for chain events that are parked, and for blocks that are compared with the inbox. */
export const eventCommands = {
  events: {
    usage: "events [replay ID|all] [park ID REASON]",
    run: (db, [verb, id, ...words]) => {
      if (verb === "park") return park(db, id, words);
      return verb === "replay" ? replay(db, id) : list(db);
    },
  },
  chain: {
    usage: "chain [rescan FROM TO] [rewind BLOCK HASH REASON]",
    run: (db, [verb, ...args], config) => {
      if (verb === "rewind") return rewind(db, args, config);
      return verb === "rescan" ? rescan(db, args, config) : listRescans(db);
    },
  },
} satisfies Record<string, Command>;
