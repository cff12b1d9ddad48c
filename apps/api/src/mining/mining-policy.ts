import type { ErrorName } from "@wth/api-contract";
import {
  claimableAmount,
  rigSource,
  rigStatus,
  rigStatusAt,
  sessionSeconds,
  type Amount,
  type RigSource,
  type RigState,
} from "@wth/rules";

/** Why a rig cannot be started: it runs, was not claimed since it ran, or has nothing left. */
export function refusalToStart(rig: RigState, now: number): ErrorName | undefined {
  const isIdle = rigStatusAt(rig, now) === rigStatus.stopped && rig.endTime === rig.lastReceiveTime;
  return isIdle ? undefined : "rigNotStartable";
}

export function refusalToClaim(rig: RigState, now: number): ErrorName | undefined {
  return claimableAmount(rig, now) > 0n ? undefined : "nothingToClaim";
}

/** Only a rig that was bought, and has nothing left, can be renewed. */
export function refusalToRenew(rig: RigState & { source: RigSource }): ErrorName | undefined {
  if (rig.source !== rigSource.buy) return "rigNotRenewable";
  return rig.leftAmount > 0n ? "rigNotExpired" : undefined;
}

/** A rig's times after a start. Unix seconds. */
export function startedTimes(rig: RigState, now: number): Pick<RigState, "beginTime" | "endTime" | "lastReceiveTime"> {
  return {
    beginTime: now,
    endTime: now + sessionSeconds(rig.leftAmount, rig.perSecondAmount),
    lastReceiveTime: now,
  };
}

/** A payment as the chain reports it. Addresses and ids in lower-case hex. */
export type Payment = { orderId: string; sender: string; machineId: string; token: string; amount: Amount };

export type OrderedPayment = {
  status: "open" | "paid" | "dead";
  sender: string;
  level: number;
  token: string;
  amount: Amount;
  hasUsdtRig: boolean;
};

/** Why a payment cannot be credited; undefined when it is exactly what was ordered. */
export function paymentMismatch(payment: Payment, order: OrderedPayment | undefined): string | undefined {
  if (!order) return "unknown order";
  if (order.status === "paid") return "order already paid";
  if (order.status === "dead") return "order already closed";
  if (payment.sender !== order.sender) return "wrong sender";
  if (payment.machineId !== String(order.level)) return "wrong machine type";
  if (payment.token !== order.token) return "wrong token";
  if (payment.amount !== order.amount) return "wrong amount";
  return order.hasUsdtRig ? "second USDT machine" : undefined;
}
