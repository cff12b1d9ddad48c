import { randomBytes } from "node:crypto";
import type { Tx } from "@wth/db";
import { businessType, ONE, type RigLevel } from "@wth/rules";
import { sql } from "kysely";
import { bindInviteCode } from "#community/index.ts";
import { createUser, getUser, recordDid, setKycLevel } from "#identity/index.ts";
import { openUserAccounts, post, systemAccount, userAccount } from "#ledger/index.ts";
import { buyRig } from "#mining/use-cases/buy-rig.ts";

const hex = (bytes: number) => `0x${randomBytes(bytes).toString("hex")}`;
let lastDid = 0n;

export async function newUser(tx: Tx): Promise<bigint> {
  const user = await createUser(tx, hex(20));
  if (!user) throw new Error("an address came twice");
  await openUserAccounts(tx, user.id);
  return user.id;
}

export async function bind(tx: Tx, userId: bigint, sponsorId: bigint): Promise<void> {
  await bindInviteCode(tx, userId, (await getUser(tx, sponsorId)).invite_code);
}

/** Credits the price of a rig and buys it. */
export async function buy(tx: Tx, userId: bigint, level: RigLevel): Promise<bigint> {
  await post(tx, {
    key: `sandbox-gift:${hex(8)}`,
    transfers: [
      {
        from: systemAccount("airdropPool", "WTH", userId),
        to: userAccount(userId, "normal"),
        amount: 1_000n * ONE,
        type: businessType.airdrop,
      },
    ],
  });
  return (await buyRig(tx, userId, level)).rig.id;
}

/** Applies the chain's report of a minted identity. */
export async function mintDid(tx: Tx, userId: bigint): Promise<void> {
  const { address } = await getUser(tx, userId);
  const { rows } = await sql<{ id: bigint; at: Date }>`
    insert into chain_event (chain_id, block_number, block_hash, block_time, tx_hash, log_index, contract, name, args,
      status, applied_at)
    values (31337, 1, ${hex(32)}, platform_now(), ${hex(32)}, 0, 'did', 'Locked', '{}', 'applied', platform_now())
    returning id, block_time as at`.execute(tx);
  const { id, at } = rows[0] as { id: bigint; at: Date };
  await recordDid(tx, { address, number: (lastDid += 1n), mintedAt: at, eventId: id });
}

export const verify = (tx: Tx, userId: bigint, level: 0 | 1 = 1) => setKycLevel(tx, { actor: "test", userId, level });
