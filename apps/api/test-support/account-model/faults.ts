import { transact } from "@wth/db";
import { businessType } from "@wth/rules";
import { sql } from "kysely";
import { setKycLevel } from "#identity/index.ts";
import { post, userAccount } from "#ledger/index.ts";
import type { Step } from "./steps.ts";

/** A planted fault: changes the steps in which the program could have it. */
export type Fault = (step: Step) => Step;

let units = 0;

/** A transfer that leaves one unit on its source. The ledger still balances. */
const unitBack: Fault = (step) => ({
  ...step,
  real: async (db, world) => {
    const answer = await step.real(db, world);
    const mover = world.users.find(({ balances }) => balances.ctoc > 0n);
    if (!step.name.includes(" moves ") || !mover) return answer;
    const [from, to] = [userAccount(mover.userId, "ctoc"), userAccount(mover.userId, "normal")];
    units += 1;
    const transfers = [{ from, to, amount: 1n, type: businessType.transferToNormal }];
    await transact(db, (tx) => post(tx, { key: `fault:${units}`, transfers }));
    return answer;
  },
});

/** A transfer that checks the KYC level too late. */
const kycUnasked: Fault = (step) => ({
  ...step,
  real: async (db, world) => {
    if (!step.name.includes(" moves ")) return step.real(db, world);
    const setAll = (level: (kyc: 0 | 1) => 0 | 1) =>
      transact(db, async (tx) => {
        for (const { userId, kyc } of world.users) await setKycLevel(tx, { actor: "test", userId, level: level(kyc) });
      });
    await setAll(() => 1);
    const answer = await step.real(db, world);
    await setAll((kyc) => kyc);
    return answer;
  },
});

/** Orders end without returning their hold. */
const holdForgotten: Fault = (step) => ({
  ...step,
  real: async (db, world) => {
    if (step.name !== "dead orders are ended") return step.real(db, world);
    const { numAffectedRows } = await sql`update chain_signed_order set status = 'expired'
      where status = 'open' and deadline < (select block_time from chain_cursor)`.execute(db);
    return { expired: Number(numAffectedRows ?? 0n) };
  },
});

/** An order ends as soon as it expires, even while the chain's report is still unread. */
const endedTooSoon: Fault = (step) => ({
  ...step,
  real: async (db, world) => {
    if (step.name !== "dead orders are ended") return step.real(db, world);
    await sql`update chain_event set args = args - 'orderId' where status = 'pending'`.execute(db);
    return step.real(db, world);
  },
});

export const faults: Readonly<Record<string, Fault>> = {
  unitBack,
  kycUnasked,
  holdForgotten,
  endedTooSoon,
};
