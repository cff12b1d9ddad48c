import type { Tx } from "@wth/db";
import { formatAmount } from "@wth/rules";
import { usersOf } from "#identity/index.ts";
import { sendNotification } from "#messaging/index.ts";
import { audit } from "#platform/db/audit.ts";
import { enqueue } from "#platform/db/outbox.ts";
import { fail } from "#platform/errors/failure.ts";
import { publishChanges } from "#platform/live/live.ts";
import { ownersOfEvents, reversalEntries, reverseEvent } from "../reversal-repo.ts";

export type Reversal = { actor: string; proposalId: bigint; events: readonly bigint[] };

const refusals = { notLost: "eventNotLost", tooEarly: "eventMayReturn", usedAgain: "eventUsedAgain" } as const;

/** Shows the users of an event its reversal, and has their standing evaluated again. */
async function noticeOwners(tx: Tx, eventId: bigint): Promise<void> {
  const owners = await usersOf(tx, await ownersOfEvents(tx, [eventId]));
  await publishChanges(tx, owners, ["balance", "order", "rig", "nft", "profile"]);
  for (const userId of owners) await enqueue(tx, "member", userId);
}

/**
 * Takes the effects of events back that a replaced chain had and the present one has not: of signed orders, mints and
 * transfers of tokens, and payments in suspense. Works while money is halted. An amount that a user does not have any
 * more stays a claim of the house.
 */
export async function reverseEvents(tx: Tx, { actor, proposalId, events }: Reversal): Promise<void> {
  for (const eventId of events) {
    const outcome = await reverseEvent(tx, eventId, proposalId);
    if (outcome !== "reversed") return fail(refusals[outcome]);
    const entries = await reversalEntries(tx, eventId);
    for (const { userId, account, amount } of entries)
      await sendNotification(tx, { userId }, "balanceAdjusted", { account, amount: formatAmount(amount) });
    await noticeOwners(tx, eventId);
    const after = entries.map(({ userId, account, amount }) => ({
      user: userId.toString(),
      account,
      amount: amount.toString(),
    }));
    await audit(tx, { actor, action: "chain.reverse", subject: eventId.toString(), before: null, after });
  }
}
