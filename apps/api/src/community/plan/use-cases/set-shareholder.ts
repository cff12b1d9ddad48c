import type { Tx } from "@wth/db";
import { audit } from "#platform/db/audit.ts";
import { now } from "#platform/db/clock.ts";
import { dayOf, type DayText } from "#platform/db/days.ts";
import { fail } from "#platform/errors/failure.ts";
import { publishChange } from "#platform/live/live.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { waitForLock } from "#platform/db/locks.ts";
import { beginTerm, countShareholders, endTerm, isShareholder, termsOf } from "../shareholder-repo.ts";
import { addFigures, dropFigures, tradesOfDay } from "../trade-repo.ts";
import { figuresFor } from "./apply-trades.ts";

export type ShareholderChange = { actor: string; userId: bigint; isOn: boolean };

/** Recounts a day of a shareholder's community by their current terms. */
async function recount(tx: Tx, userId: bigint, day: DayText): Promise<void> {
  await dropFigures(tx, userId, day);
  const figures = await figuresFor(tx, await tradesOfDay(tx, day), await termsOf(tx, userId));
  if (figures.length > 0) await addFigures(tx, figures);
}

/**
 * Appoints a shareholder from today (UTC) on, the whole day included, or dismisses one from today on; writes an audit
 * record.
 */
export async function setShareholder(tx: Tx, { actor, userId, isOn }: ShareholderChange): Promise<void> {
  await waitForLock(tx, "plan");
  const before = await isShareholder(tx, userId);
  if (before === isOn) return;
  const { "plan.shareholders": places } = await readParameters(tx);
  if (isOn && BigInt(await countShareholders(tx)) >= places) fail("shareholdersFull", { max: Number(places) });
  const today = dayOf(await now(tx));
  await (isOn ? beginTerm(tx, userId, today) : endTerm(tx, userId, today));
  await recount(tx, userId, today);
  await audit(tx, { actor, action: "plan.shareholder", subject: `user:${userId}`, before, after: isOn });
  await publishChange(tx, userId, ["plan"]);
}
