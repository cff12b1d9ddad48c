import { decodeLog, type Deployment } from "@wth/chain";
import type { Database } from "@wth/db";
import { formatAmount } from "@wth/rules";
import { sql } from "kysely";

type RawLog = { topics: `0x${string}`[]; data: `0x${string}` };

async function rpc<T>(url: string, method: string, params: readonly unknown[]): Promise<T> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    signal: AbortSignal.timeout(10_000),
  });
  const answer = (await response.json()) as { result: T; error?: { message: string } };
  if (answer.error) throw new Error(`The chain answered: ${answer.error.message}`);
  return answer.result;
}

/** USDT that the purchase contract says it passed on, up to the block the ledger knows. Units of 10^-18. */
async function paidOnChain(rpcUrl: string, deployment: Deployment, lastBlock: bigint): Promise<bigint> {
  const address = deployment.contracts.machinePurchase;
  const step = 1000n;
  let paid = 0n;
  for (let from = BigInt(deployment.startBlock); from <= lastBlock; from += step) {
    const end = from + step - 1n;
    const toBlock = `0x${(end < lastBlock ? end : lastBlock).toString(16)}`;
    const filter = { address, fromBlock: `0x${from.toString(16)}`, toBlock };
    for (const log of await rpc<RawLog[]>(rpcUrl, "eth_getLogs", [filter])) {
      const event = decodeLog("machinePurchase", log);
      if (event?.event === "MachinePurchased") paid += BigInt(event.args["tokenAmount"] ?? "0");
    }
  }
  return paid;
}

/** Compares what the chain says was paid with what the ledger booked. @returns the difference as a sentence, if any */
export async function reconcileChain(
  db: Database,
  rpcUrl: string,
  deployment: Deployment,
): Promise<string | undefined> {
  const { rows } = await sql<{ block: bigint; booked: bigint; waiting: bigint }>`
    select c.block_number as block,
      (select coalesce(sum(balance), 0) from ledger_account where asset = 'USDT' and kind in ('treasury', 'suspense')) as booked,
      (select coalesce(sum((args ->> 'tokenAmount')::numeric), 0) from chain_event
        where name = 'MachinePurchased' and status = 'pending') as waiting
    from chain_cursor c where c.chain_id = ${deployment.chainId}`.execute(db);
  const [state] = rows;
  if (!state) return undefined;
  const paid = await paidOnChain(rpcUrl, deployment, state.block);
  const drift = paid - state.booked - state.waiting;
  return drift === 0n ? undefined : `The chain and the ledger differ by ${formatAmount(drift)} USDT.`;
}
