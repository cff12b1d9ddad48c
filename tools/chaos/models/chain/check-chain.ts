import { readFileSync } from "node:fs";
import { decodeLog, parseDeploymentText } from "@wth/chain";
import { openDatabase } from "@wth/db";
import type pg from "pg";
import { invariants } from "@wth/api/entry/app.ts";
import { checkInvariants } from "@wth/api/ledger/index.ts";
import { setProblems } from "../../core/checker.ts";
import { pollUntil } from "../../core/poll-until.ts";
import { withClient } from "../../core/with-client.ts";
import { readBlock, rpc } from "../../../sandbox/chain/rpc.ts";
import type { PlatformAddresses } from "../../platform/protocol.ts";
import { compareTotals } from "./compare-totals.ts";

const READ_MS = 60_000;
const POLL_MS = 100;

type RawLog = { topics: `0x${string}`[]; data: `0x${string}`; transactionHash: string; logIndex: string };

/** Differences between chain and ledger, one sentence each, and the number of payments compared. */
export interface ChainReport {
  readonly problems: readonly string[];
  readonly payments: number;
}

type CursorState = { block: number; waiting: number };

const CURSOR = `select block_number::int as block,
    (select count(*)::int from chain_event where status = 'pending') as waiting from chain_cursor`;

/** Waits until every final block has been read and its events applied. @returns the number of the last block read */
async function untilRead(platform: PlatformAddresses, client: pg.Client): Promise<number> {
  const { number: target } = await readBlock(platform.rpcUrl, "finalized");
  let state: CursorState | undefined;
  const lastBlock = async () => {
    [state] = (await client.query<CursorState>(CURSOR)).rows;
    return state && state.block >= target && state.waiting === 0 ? state.block : undefined;
  };
  const what = () => `the chain was not read to block ${target} (${JSON.stringify(state)})`;
  return pollUntil(lastBlock, { timeoutMs: READ_MS, pollMs: POLL_MS, what });
}

async function paymentsOnChain(platform: PlatformAddresses, lastBlock: number): Promise<string[]> {
  const { contracts, startBlock } = parseDeploymentText(readFileSync(platform.deploymentFile, "utf8"));
  const [fromBlock, toBlock] = [startBlock, lastBlock].map((block) => `0x${block.toString(16)}`);
  const logs = await rpc<RawLog[]>(platform.rpcUrl, "eth_getLogs", [
    { address: contracts.machinePurchase, fromBlock, toBlock },
  ]);
  return logs
    .filter((log) => decodeLog("machinePurchase", log)?.event === "MachinePurchased")
    .map((log) => `${log.transactionHash.toLowerCase()}:${Number(log.logIndex)}`);
}

/** Payments in the inbox, each with the number of its rigs and of its entries in suspense. */
const PAYMENTS = `select e.tx_hash || ':' || e.log_index as id, count(r.id)::int as rigs,
    count(*) filter (where e.status = 'suspense')::int as suspense
  from chain_event e left join chain_signed_order o on o.event_id = e.id left join mining_rig r on r.order_id = o.order_id
  where e.name = 'MachinePurchased' group by e.id`;

/** Compares payments on the chain with those read; each must have one rig or be in suspense. */
async function checkPayments(platform: PlatformAddresses, client: pg.Client, lastBlock: number): Promise<ChainReport> {
  const onChain = new Set(await paymentsOnChain(platform, lastBlock));
  const { rows } = await client.query<{ id: string; rigs: number; suspense: number }>(PAYMENTS);
  const problems = [
    ...setProblems(
      onChain,
      rows.map((row) => row.id),
      {
        missing: (id) => `payment ${id} was not read`,
        surplus: (id) => `payment ${id} is not on the chain`,
      },
    ),
    ...rows
      .filter(({ rigs, suspense }) => rigs + suspense !== 1)
      .map(({ id, rigs, suspense }) => `payment ${id} has ${rigs} rigs and ${suspense} entries in suspense`),
  ];
  return { problems, payments: onChain.size };
}

/** Checks every invariant, and compares ledger and chain by sums and by payments. */
export async function checkChain(platform: PlatformAddresses): Promise<ChainReport> {
  const { problems, payments } = await withClient(platform.ownerUrl, async (client) =>
    checkPayments(platform, client, await untilRead(platform, client)),
  );
  const { db, close } = openDatabase(platform.ownerUrl, { max: 1 });
  try {
    const violations = await checkInvariants(db, invariants);
    const drift = await compareTotals(
      db,
      platform.rpcUrl,
      parseDeploymentText(readFileSync(platform.deploymentFile, "utf8")),
    );
    const broken = violations.map(({ id, title, rows }) => `invariant ${id} (${title}) is violated by ${rows} rows`);
    return { problems: [...problems, ...broken, ...drift], payments };
  } finally {
    await close();
  }
}
