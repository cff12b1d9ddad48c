import { decodeLog, type ContractKey, type Deployment } from "@wth/chain";
import { differences } from "@wth/api/chain/reconciliation/difference.ts";
import type { CountedEvent } from "@wth/api/chain/reconciliation/measures.ts";
import type { Database } from "@wth/db";
import { rpc } from "../../../sandbox/chain/rpc.ts";

type RawLog = { topics: `0x${string}`[]; data: `0x${string}` };
type Event = { name: string; args: Readonly<Record<string, string>> };

/** Returns all events of a contract up to a block, from the world's own node. */
async function eventsOnChain(
  rpcUrl: string,
  { contracts, startBlock }: Deployment,
  contract: ContractKey,
  last: bigint,
): Promise<Event[]> {
  const [fromBlock, toBlock] = [BigInt(startBlock), last].map((block) => `0x${block.toString(16)}`);
  const logs = await rpc<RawLog[]>(rpcUrl, "eth_getLogs", [{ address: contracts[contract], fromBlock, toBlock }]);
  return logs.flatMap((log) => {
    const decoded = decodeLog(contract, log);
    return decoded ? [{ name: decoded.event, args: decoded.args }] : [];
  });
}

async function pendingEvents(db: Database, contract: ContractKey): Promise<Event[]> {
  return db
    .selectFrom("chain_event")
    .select(["name", "args"])
    .where("contract", "=", contract)
    .where("status", "=", "pending")
    .execute();
}

function total(events: readonly Event[], { event, amount }: CountedEvent): bigint {
  const counted = events.filter(({ name }) => name === event);
  return counted.reduce((sum, { args }) => sum + (amount === undefined ? 1n : BigInt(args[amount] ?? "0")), 0n);
}

/**
 * Compares the totals of the chain, read by other code than the indexer's, with the ledger up to the last indexed
 * block. Events that wait are left out. @returns each difference as a sentence
 */
export async function compareTotals(db: Database, rpcUrl: string, deployment: Deployment): Promise<string[]> {
  const cursor = await db.selectFrom("chain_cursor").select("block_number").executeTakeFirst();
  if (!cursor) return [];
  return db.transaction().execute((tx) =>
    differences(tx, async (counted) => {
      const onChain = await eventsOnChain(rpcUrl, deployment, counted.contract, cursor.block_number);
      return total(onChain, counted) - total(await pendingEvents(tx, counted.contract), counted);
    }),
  );
}
