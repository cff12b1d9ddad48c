import type { Tx } from "@wth/db";
import { findUserByAddress } from "#identity/index.ts";
import { fail } from "../../platform/errors/failure.ts";

/** Returns the id of the account with this address. */
export async function userIdOf(tx: Tx, address: string): Promise<bigint> {
  const user = (await findUserByAddress(tx, address)) ?? fail("notFound");
  return user.id;
}
