import type { Tx } from "@wth/db";
import { formatAmount } from "@wth/rules";
import { sendNotification } from "#messaging/index.ts";
import { audit } from "#platform/db/audit.ts";
import { fail } from "#platform/errors/failure.ts";
import { publishChange } from "#platform/live/live.ts";
import { reversalEntries, reverseEvent } from "../reversal-repo.ts";

export type Reversal = { actor: string; proposalId: bigint; events: readonly bigint[] };

const refusals = { notLost: "eventNotLost", tooEarly: "eventMayReturn", usedAgain: "eventUsedAgain" } as const;

/**
 * Takes the effects of events back that a replaced chain had and the present one has not: fee credit, exchanges, rigs,
 * trades and numbers. Works while money is halted. An amount that a user does not have any more stays a claim of the house.
 * @throws Failure eventNotLost, eventMayReturn, eventUsedAgain
 */
export async function reverseEvents(tx: Tx, { actor, proposalId, events }: Reversal): Promise<void> {
  for (const eventId of events) {
    const outcome = await reverseEvent(tx, eventId, proposalId);
    if (outcome !== "reversed") return fail(refusals[outcome]);
    const entries = await reversalEntries(tx, eventId);
    for (const { userId, account, amount } of entries) {
      await sendNotification(tx, userId, "balanceAdjusted", { account, amount: formatAmount(amount) });
      await publishChange(tx, userId, ["balance", "order", "rig", "nft"]);
    }
    const after = entries.map(({ userId, account, amount }) => ({
      user: userId.toString(),
      account,
      amount: amount.toString(),
    }));
    await audit(tx, { actor, action: "chain.reverse", subject: eventId.toString(), before: null, after });
  }
}
