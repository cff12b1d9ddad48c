import type { Database, Tx } from "@wth/db";
import { isVisible } from "./advert-policy.ts";
import { findAdvert } from "./advert-repo.ts";

const ADVERT_ID = /^[1-9]\d{0,17}$/;

/** True when the text is the id of an advert that the user may see. */
export async function canSeeAdvert(db: Database | Tx, id: string, userId: bigint): Promise<boolean> {
  const advert = ADVERT_ID.test(id) ? await findAdvert(db, BigInt(id)) : undefined;
  return advert !== undefined && isVisible(advert, userId);
}
