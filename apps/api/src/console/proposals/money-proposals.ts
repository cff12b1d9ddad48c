import { parseAmount, rigSource, miningType, type Amount, type RigLevel } from "@wth/rules";
import { postAdjustment } from "#accounts/index.ts";
import { findWaitingPayment, resolveSuspense } from "#chain/index.ts";
import type { ProposalHandlers } from "#operators/index.ts";
import { disputeSides, resolveDispute } from "#market/index.ts";
import { grantRig } from "#mining/index.ts";
import { refuseWhileHalted } from "#platform/settings/halt.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { userIdOf } from "./people-proposals.ts";

type Kinds = "adjustBalance" | "grantRig" | "resolveDispute" | "resolveSuspense";

const signedAmount = (text: string): Amount => (text.startsWith("-") ? -parseAmount(text.slice(1)) : parseAmount(text));
const sizeOf = (amount: Amount): Amount => (amount < 0n ? -amount : amount);

/** Proposals that move or promise money. */
export const moneyProposals: Pick<ProposalHandlers, Kinds> = {
  adjustBalance: {
    amount: async (_, { amount }) => sizeOf(signedAmount(amount)),
    beneficiaries: async (_, { address }) => [address],
    execute: async (tx, { address, account, amount }, { id, actor }) => {
      const userId = await userIdOf(tx, address);
      await postAdjustment(tx, { actor, proposalId: id, userId, account, amount: signedAmount(amount) });
    },
  },
  grantRig: {
    amount: async (tx, { level }) => miningType(level as RigLevel, await readParameters(tx)).totalAmount,
    beneficiaries: async (_, { address }) => [address],
    execute: async (tx, { address, level, source }, { actor }) => {
      await refuseWhileHalted(tx);
      const userId = await userIdOf(tx, address);
      await grantRig(tx, { actor, userId, level: level as RigLevel, source: rigSource[source] });
    },
  },
  resolveDispute: {
    amount: async (tx, { trade }) => (await disputeSides(tx, BigInt(trade))).amount,
    beneficiaries: async (tx, { trade }) => (await disputeSides(tx, BigInt(trade))).addresses,
    execute: async (tx, { trade, outcome }, { actor, reason }) => {
      await refuseWhileHalted(tx);
      await resolveDispute(tx, { actor, tradeId: BigInt(trade), outcome, reason });
    },
  },
  resolveSuspense: {
    amount: async (tx, { payment }) => BigInt((await findWaitingPayment(tx, BigInt(payment)))?.amount ?? "0"),
    beneficiaries: async (tx, { payment }) => {
      const { payer } = (await findWaitingPayment(tx, BigInt(payment))) ?? { payer: null };
      return payer === null ? [] : [payer];
    },
    execute: async (tx, { payment, decision }, { actor, reason }) =>
      resolveSuspense(tx, { actor, eventId: BigInt(payment), decision, note: reason }),
  },
};
