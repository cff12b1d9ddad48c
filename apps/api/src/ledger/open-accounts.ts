import type { Tx } from "@wth/db";
import {
  allocation,
  businessType,
  SYSTEM_ACCOUNT_SHARDS,
  systemAccounts,
  userAccounts,
  type Amount,
  type Asset,
  type SystemAccountKind,
  type UserAccountKind,
} from "@wth/rules";
import { sql } from "kysely";
import { systemShards, userAccount } from "./account-ids.ts";
import { post, type Transfer } from "./post.ts";

/** Opens a user's accounts; repeating it changes nothing. */
export async function openUserAccounts(tx: Tx, userId: bigint): Promise<void> {
  const kinds = Object.keys(userAccounts) as UserAccountKind[];
  const ids = kinds.map((kind) => userAccount(userId, kind).id);
  const kindAssets = kinds.map((kind) => userAccounts[kind].asset);
  await sql`select ledger_open_account(id, ${userId}, kind, asset, 0, false)
    from unnest(${ids}::bigint[], ${kinds}::text[], ${kindAssets}::text[]) as a (id, kind, asset)`.execute(tx);
}

async function openSystemAccount(tx: Tx, kind: SystemAccountKind, asset: Asset): Promise<void> {
  const ids = systemShards(kind, asset).map((shard) => shard.id);
  await sql`select ledger_open_account(id, null, ${kind}, ${asset}, (n - 1)::int, ${systemAccounts[kind].canBeNegative})
    from unnest(${ids}::bigint[]) with ordinality as a (id, n)`.execute(tx);
}

function spread(from: SystemAccountKind, to: SystemAccountKind, amount: Amount): Transfer[] {
  const sources = systemShards(from, "WTH");
  const targets = systemShards(to, "WTH");
  const count = BigInt(SYSTEM_ACCOUNT_SHARDS);
  return targets.map((target, index) => ({
    from: sources[index] as Transfer["from"],
    to: target,
    amount: amount / count + (index === 0 ? amount % count : 0n),
    type: businessType.internal,
  }));
}

/** Opens the house accounts and allots the supply; repeating it changes nothing. */
export async function openSystemAccounts(tx: Tx): Promise<void> {
  for (const [kind, definition] of Object.entries(systemAccounts))
    for (const asset of definition.assets) await openSystemAccount(tx, kind as SystemAccountKind, asset);
  await post(tx, {
    key: "genesis:WTH",
    transfers: [
      ...spread("issuance", "miningPool", allocation.miningPool),
      ...spread("issuance", "airdropPool", allocation.airdropPool),
      ...spread("issuance", "lab", allocation.lab),
    ],
  });
}
