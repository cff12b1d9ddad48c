import type { contractEvents } from "@wth/chain";
import { chainEventKey, type ChainEvent, type ChainEventHandler } from "../../platform/chain-events.ts";
import { creditPayment, type FinalPayment } from "./use-cases/credit-payment.ts";

const DIGITS = /^\d{1,78}$/;

function argument(event: ChainEvent, name: string): string {
  const value = event.args[name];
  if (value === undefined) throw new Error(`event ${event.id} has no ${name}`);
  return value;
}

function paymentOf(event: ChainEvent): FinalPayment {
  const amount = argument(event, "tokenAmount");
  if (!DIGITS.test(amount)) throw new Error(`event ${event.id} has no readable amount`);
  return {
    eventId: event.id,
    key: chainEventKey(event),
    orderId: argument(event, "orderId").toLowerCase(),
    sender: argument(event, "sender").toLowerCase(),
    machineId: argument(event, "machineId"),
    token: argument(event, "token").toLowerCase(),
    amount: BigInt(amount),
  };
}

const onPurchased: ChainEventHandler = (tx, event) => creditPayment(tx, paymentOf(event));

type PurchaseEventName = (typeof contractEvents)["machinePurchase"][number]["name"];

/** Every event of the purchase contract: payments have an effect, its administration has none here. */
export const miningChainEvents: Readonly<
  Record<`machinePurchase.${PurchaseEventName}`, ChainEventHandler | "ignored">
> = {
  "machinePurchase.MachinePurchased": onPurchased,
  "machinePurchase.CapsSet": "ignored",
  "machinePurchase.DefaultAdminDelayChangeCanceled": "ignored",
  "machinePurchase.DefaultAdminDelayChangeScheduled": "ignored",
  "machinePurchase.DefaultAdminTransferCanceled": "ignored",
  "machinePurchase.DefaultAdminTransferScheduled": "ignored",
  "machinePurchase.EIP712DomainChanged": "ignored",
  "machinePurchase.EpochRaised": "ignored",
  "machinePurchase.Paused": "ignored",
  "machinePurchase.RoleAdminChanged": "ignored",
  "machinePurchase.RoleGranted": "ignored",
  "machinePurchase.RoleRevoked": "ignored",
  "machinePurchase.SignerRetired": "ignored",
  "machinePurchase.SignerSet": "ignored",
  "machinePurchase.TreasuryChanged": "ignored",
  "machinePurchase.TreasuryProposed": "ignored",
  "machinePurchase.Unpaused": "ignored",
};
