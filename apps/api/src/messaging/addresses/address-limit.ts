import type { Tx } from "@wth/db";
import { fail } from "#platform/errors/failure.ts";
import { addressesOf } from "./address-repo.ts";

/** Browsers, chats and e-mail address of one person. */
const ADDRESSES_MAX = 20;

/** Refuses a person's further address, unless it is connected already. */
export async function admitAddress(tx: Tx, userId: bigint, known?: string): Promise<void> {
  const own = await addressesOf(tx, userId);
  const isNew = !own.some(({ address }) => address === known);
  if (isNew && own.length >= ADDRESSES_MAX) fail("tooManyAddresses", { max: ADDRESSES_MAX });
}
