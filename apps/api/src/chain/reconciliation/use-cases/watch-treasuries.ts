import { transact, type Database, type Tx } from "@wth/db";
import { formatAmount } from "@wth/rules";
import { now } from "#platform/db/clock.ts";
import { insertCondition } from "../../sentinel/alarm-repo.ts";
import type { ReadBalances } from "../treasury-balances.ts";
import {
  findReading,
  readPosition,
  storeReading,
  treasuriesOf,
  treasuryFlow,
  unexplainedOf,
  type Treasury,
  type TreasuryReading,
} from "../treasury-repo.ts";

const BEFORE_ALL = -1n;
/**
 * Time after which all transfers are counted again, so that none is added or lost unseen in blocks that were counted.
 */
const COUNT_ALL_MS = 3_600_000;

type Seen = { chainId: bigint; treasury: Treasury; balance: bigint; upTo: bigint; outgoingFrom: bigint };

/**
 * The USDT that a treasury had before its first reading without a stored transfer. It cannot be negative where all
 * transfers to and from it are stored.
 */
function openingOf({ treasury, outgoingFrom }: Seen, unexplained: bigint): bigint {
  return outgoingFrom <= treasury.first && unexplained < 0n ? 0n : unexplained;
}

/** Returns a reading with the transfers since the last one added to its sums; undefined when all must be counted. */
async function addedReading(tx: Tx, seen: Seen, last: TreasuryReading, at: Date): Promise<TreasuryReading | undefined> {
  if (at.getTime() - last.counted_at.getTime() >= COUNT_ALL_MS) return undefined;
  const { chainId, upTo, balance } = seen;
  const added = await treasuryFlow(tx, chainId, { address: last.address, after: last.block_number, upTo });
  const sums = { received: last.received + added.received, sent: last.sent + added.sent };
  const reading = { ...last, ...sums, balance, block_number: upTo, read_at: at };
  return unexplainedOf(reading) === 0n ? reading : undefined;
}

/** Returns a reading for which all transfers are counted. */
async function countedReading(tx: Tx, seen: Seen, last: TreasuryReading | undefined, at: Date) {
  const { chainId: chain_id, upTo, balance } = seen;
  const { address } = seen.treasury;
  const flow = await treasuryFlow(tx, chain_id, { address, after: BEFORE_ALL, upTo });
  const opening = last?.opening ?? openingOf(seen, balance - flow.received + flow.sent);
  const times = { read_at: at, counted_at: at, short_since: null };
  return { chain_id, address, block_number: upTo, balance, ...flow, opening, ...times };
}

/** Stores a reading, and raises an alarm when this one and the last show the same or a smaller shortfall. */
async function note(tx: Tx, seen: Seen): Promise<void> {
  const last = await findReading(tx, seen.chainId, seen.treasury.address);
  const at = await now(tx);
  const added = last && (await addedReading(tx, seen, last, at));
  const reading = added ?? (await countedReading(tx, seen, last, at));
  const unexplained = unexplainedOf(reading);
  const isLasting = last?.short_since != null && unexplained < 0n && unexplained >= unexplainedOf(last);
  const since = isLasting ? last.short_since : at;
  await storeReading(tx, { ...reading, short_since: unexplained < 0n ? since : null });
  if (!isLasting || since === null) return;
  const detail = `${formatAmount(-unexplained)} USDT less than its transfers explain, at block ${seen.upTo}`;
  const alarm = { kind: "treasuryShort", process: "worker", subject: seen.treasury.address, detail, since } as const;
  await insertCondition(tx, Number(seen.chainId), alarm, at);
}

/**
 * Compares the USDT of each treasury, which a quorum of nodes states at the last block that the indexer has proven,
 * with the transfers that are stored up to it. What a treasury sends is its owner's decision and only counted; two
 * readings in a row of a balance below the transfers' sum raise an alarm, since a transfer was then credited that the
 * token does not know.
 * @throws Error when the nodes give no answer with a quorum
 */
export async function watchTreasuries(db: Database, chain: number, readBalances: ReadBalances): Promise<void> {
  const chainId = BigInt(chain);
  const at = await readPosition(db, chainId);
  if (at?.outgoing_from == null) return;
  const { block_number: upTo, block_hash: hash, outgoing_from: outgoingFrom } = at;
  const treasuries = await treasuriesOf(db, chainId);
  if (treasuries.length === 0) return;
  const balances = await readBalances(
    treasuries.map(({ address }) => address),
    hash,
  );
  await transact(db, async (tx) => {
    for (const [index, treasury] of treasuries.entries())
      await note(tx, { chainId, treasury, balance: balances[index] ?? 0n, upTo, outgoingFrom });
  });
}
