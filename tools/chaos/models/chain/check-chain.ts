import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { decodeLog, parseDeploymentText } from "@wth/chain";
import { openDatabase } from "@wth/db";
import pg from "pg";
import { invariants } from "@wth/api/app.ts";
import { checkInvariants } from "@wth/api/ledger/index.ts";
import { reconcileChain } from "@wth/api/ops/reconcile-chain.ts";
import { readBlock, rpc } from "../../../sandbox/chain/rpc.ts";
import type { Whereabouts } from "../../platform/protocol.ts";

const SETTLE_MS = 60_000;
const POLL_MS = 100;

type RawLog = { topics: `0x${string}`[]; data: `0x${string}`; transactionHash: string; logIndex: string };

/** What the chain and the books disagree about, in sentences; and how many payments were compared. */
export interface BooksReport {
  readonly problems: readonly string[];
  readonly payments: number;
}

async function withClient<T>(where: Whereabouts, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: where.databaseUrl });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Waits until everything final on the chain has been read and applied. @returns the last block that was read */
async function settle(where: Whereabouts, client: pg.Client): Promise<number> {
  const { number: target } = await readBlock(where.rpcUrl, "finalized");
  const deadline = performance.now() + SETTLE_MS;
  for (;;) {
    const { rows } = await client.query<{ block: number; waiting: number }>(
      `select block_number::int as block, (select count(*)::int from chain_event where status = 'pending') as waiting
       from chain_cursor`,
    );
    const [state] = rows;
    if (state && state.block >= target && state.waiting === 0) return state.block;
    if (performance.now() > deadline)
      throw new Error(`the chain was not read to block ${target}: ${JSON.stringify(state)}`);
    await pause(POLL_MS);
  }
}

async function paymentsOnChain(where: Whereabouts, lastBlock: number): Promise<string[]> {
  const { contracts, startBlock } = parseDeploymentText(readFileSync(where.deploymentFile, "utf8"));
  const [fromBlock, toBlock] = [startBlock, lastBlock].map((block) => `0x${block.toString(16)}`);
  const logs = await rpc<RawLog[]>(where.rpcUrl, "eth_getLogs", [
    { address: contracts.machinePurchase, fromBlock, toBlock },
  ]);
  return logs
    .filter((log) => decodeLog("machinePurchase", log)?.event === "MachinePurchased")
    .map((log) => `${log.transactionHash.toLowerCase()}:${Number(log.logIndex)}`);
}

/** Payments by the ledger's reckoning: each with the number of rigs and of entries in suspense that it brought. */
const PAYMENTS = `select e.tx_hash || ':' || e.log_index as id, count(r.id)::int as rigs,
    count(*) filter (where e.status = 'suspense')::int as suspense
  from chain_event e left join mining_order o on o.paid_event_id = e.id left join mining_rig r on r.order_id = o.order_id
  where e.name = 'MachinePurchased' group by e.id`;

/** Every payment on the chain has exactly one rig or is kept in suspense, and no rig lacks its payment. */
async function comparePayments(where: Whereabouts, client: pg.Client, lastBlock: number): Promise<BooksReport> {
  const onChain = new Set(await paymentsOnChain(where, lastBlock));
  const { rows } = await client.query<{ id: string; rigs: number; suspense: number }>(PAYMENTS);
  const booked = new Set(rows.map((row) => row.id));
  const problems = [
    ...[...onChain].filter((id) => !booked.has(id)).map((id) => `payment ${id} was not read`),
    ...[...booked].filter((id) => !onChain.has(id)).map((id) => `payment ${id} is not on the chain`),
    ...rows
      .filter(({ rigs, suspense }) => rigs + suspense !== 1)
      .map(({ id, rigs, suspense }) => `payment ${id} has ${rigs} rigs and ${suspense} entries in suspense`),
  ];
  return { problems, payments: onChain.size };
}

/** Runs every invariant and compares the ledger with the chain, sum by sum and payment by payment. */
export async function checkLedger(where: Whereabouts): Promise<BooksReport> {
  const { problems, payments } = await withClient(where, async (client) =>
    comparePayments(where, client, await settle(where, client)),
  );
  const { db, close } = openDatabase(where.databaseUrl, { max: 1 });
  try {
    const violations = await checkInvariants(db, invariants);
    const drift = await reconcileChain(
      db,
      where.rpcUrl,
      parseDeploymentText(readFileSync(where.deploymentFile, "utf8")),
    );
    const broken = violations.map(({ id, title, rows }) => `${id} does not hold (${title}): ${rows} rows`);
    return { problems: [...problems, ...broken, ...drift], payments };
  } finally {
    await close();
  }
}
