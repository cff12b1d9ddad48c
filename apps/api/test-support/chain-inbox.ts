import { randomBytes } from "node:crypto";
import type { Client } from "@wth/api-contract";
import { orderContracts } from "@wth/chain";
import type { Database, Tx } from "@wth/db";
import { parseAmount, type Amount } from "@wth/rules";
import { sql } from "kysely";
import { orderKinds } from "#chain/index.ts";

const hash = () => `0x${randomBytes(32).toString("hex")}`;

type Payload = Awaited<ReturnType<Client["miningSign"]>>;

/** Returns the arguments of the contract's event for a signed payment, in the indexer's format. */
export function purchasedArgs(payload: Payload): Record<string, string> {
  return {
    orderId: payload.orderId.toLowerCase(),
    sender: payload.sender.toLowerCase(),
    machineId: String(payload.machineId),
    token: payload.token.toLowerCase(),
    tokenAmount: parseAmount(payload.tokenAmount).toString(),
    treasury: payload.recipient.toLowerCase(),
  };
}

type ReportedOrder = {
  kind: "number" | "wths" | "feeCredit";
  orderId: string;
  sender: string;
  /** Amount that the order charges, in units of its token. */
  amount: Amount;
  gives: Amount;
  token?: string;
  treasury?: string;
  tokenId?: string;
};

/** Arguments of the event that reports an order, values as the indexer writes them. */
function orderArgs({ kind, orderId, sender, amount, gives, ...order }: ReportedOrder): Record<string, string> {
  const { use } = orderKinds[kind];
  return {
    orderId,
    [use.sender]: sender,
    [use.amount]: amount.toString(),
    ...(use.gives !== null && { [use.gives]: gives.toString() }),
    ...(use.token !== null && { [use.token]: order.token ?? "", treasury: order.treasury ?? "" }),
    ...(kind === "number" && { tokenId: order.tokenId ?? "1" }),
  };
}

/** Puts the event that reports a signed order into the inbox. @returns the id of the event */
export function orderReported(db: Database, order: ReportedOrder): Promise<bigint> {
  const { use } = orderKinds[order.kind];
  return eventArrives(db, orderArgs(order), { contract: orderContracts[order.kind], name: use.event });
}

/** Inserts a contract's event into the inbox; the purchase contract by default. */
export async function eventArrives(
  db: Database | Tx,
  args: Record<string, string>,
  { contract, name } = { contract: "machinePurchase", name: "MachinePurchased" },
  blockTime?: Date,
) {
  const time = blockTime ?? sql`platform_now()`;
  const { rows } = await sql<{ id: bigint }>`
    insert into chain_event (chain_id, block_number, block_hash, block_time, tx_hash, log_index, contract, name, args)
    values (31337, 1, ${hash()}, ${time}, ${hash()}, 0, ${contract}, ${name}, ${JSON.stringify(args)}::jsonb)
    returning id`.execute(db);
  return (rows[0] as { id: bigint }).id;
}

export async function eventStatus(db: Database, id: bigint) {
  return db.selectFrom("chain_event").select(["status", "reason"]).where("id", "=", id).executeTakeFirstOrThrow();
}

/** Moves the cursor of the final chain to a time, or to this many seconds after the server's time. */
export async function chainReadTo(db: Database, time: Date | number): Promise<void> {
  const at = typeof time === "number" ? sql`platform_now() + make_interval(secs => ${time})` : time;
  await sql`
    insert into chain_cursor (chain_id, genesis_hash, start_block, block_number, block_hash, block_time)
    values (31337, 'genesis', 0, 1, ${hash()}, ${at})
    on conflict (chain_id) do update set block_time = excluded.block_time, block_hash = excluded.block_hash`.execute(
    db,
  );
}

/** Whole seconds by which the server's time must move to be past the cursor's; 0 when it is. */
export async function secondsToCursor(db: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(0, ceil(extract(epoch from block_time - platform_now())))::int as seconds from chain_cursor`.execute(
    db,
  );
  return rows[0]?.seconds ?? 0;
}
