import type { Database, Tables, Tx } from "@wth/db";
import type { Selectable } from "kysely";

export type NftToken = Selectable<Tables["nft_token"]>;
export type NftContract = NftToken["contract"];

export async function insertToken(tx: Tx, token: NftToken): Promise<void> {
  await tx.insertInto("nft_token").values(token).execute();
}

/** Writes down a token's new owner. @throws Error for a token that was never minted */
export async function setOwner(tx: Tx, contract: NftContract, tokenId: bigint, owner: string): Promise<void> {
  await tx
    .updateTable("nft_token")
    .set({ owner })
    .where("contract", "=", contract)
    .where("token_id", "=", tokenId)
    .returning("token_id")
    .executeTakeFirstOrThrow();
}

export async function tokensOf(db: Database | Tx, contract: NftContract, owner: string): Promise<NftToken[]> {
  return db
    .selectFrom("nft_token")
    .selectAll()
    .where("contract", "=", contract)
    .where("owner", "=", owner)
    .orderBy("token_id")
    .execute();
}

/** How many of a token exist: they are numbered from 1. */
export async function mintedCount(db: Database | Tx, contract: NftContract): Promise<bigint> {
  const last = await db
    .selectFrom("nft_token")
    .select("token_id")
    .where("contract", "=", contract)
    .orderBy("token_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.token_id ?? 0n;
}
