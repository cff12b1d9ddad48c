import { businessType, splitRigPrice, type Amount, type Parameters } from "@wth/rules";
import { systemAccount, userAccount, type Posting } from "#ledger/index.ts";

export type RigPayment = {
  rigId: bigint;
  /** 1 for the purchase, one more for each renewal. */
  term: number;
  userId: bigint;
  sponsorId: bigint | null;
  price: Amount;
};

type Shares = Pick<Parameters, "mining.split.burn" | "mining.split.sponsor">;

/** Ledger key of the payment for a term of a rig. */
export const rigPaymentKey = (rigId: bigint, term: number): string => `rig-payment:${rigId}:${term}`;

/** Takes the price from the Mine Account; the DAO fund gets the rounding rest, and a missing sponsor's share. */
export function rigPaymentPosting(payment: RigPayment, shares: Shares): Posting {
  const { rigId, term, userId, sponsorId, price } = payment;
  const { burn, sponsor, dao } = splitRigPrice(price, shares);
  const from = userAccount(userId, "normal");
  const type = businessType.buyMiningMachine;
  const daoFund = systemAccount("daoFund", "WTH", userId);
  const sponsorShare =
    sponsorId === null
      ? { from, to: daoFund, amount: sponsor, type }
      : { from, to: userAccount(sponsorId, "social"), amount: sponsor, type, toType: businessType.referralReward };
  return {
    key: rigPaymentKey(rigId, term),
    transfers: [
      { from, to: systemAccount("burn", "WTH", userId), amount: burn, type },
      sponsorShare,
      { from, to: daoFund, amount: dao, type },
    ],
  };
}

export type RigClaim = {
  userId: bigint;
  amount: Amount;
  /** The first rig claimed and the begin of its period, in Unix seconds: together unique to a claim. */
  firstRigId: bigint;
  firstPeriodStart: number;
};

export function rigClaimPosting({ userId, amount, firstRigId, firstPeriodStart }: RigClaim): Posting {
  return {
    key: `rig-claim:${firstRigId}:${firstPeriodStart}`,
    transfers: [
      {
        from: systemAccount("miningPool", "WTH", userId),
        to: userAccount(userId, "normal"),
        amount,
        type: businessType.mining,
      },
    ],
  };
}
