import { ignored, orderEvents, type EventHandlersOf } from "#chain/index.ts";
import { deliverRig } from "./use-cases/deliver-rig.ts";

/** Handlers of every event of the contract that sells rigs. */
export const miningChainEvents: EventHandlersOf<"machinePurchase"> = {
  "machinePurchase.MachinePurchased": deliverRig,
  ...ignored("machinePurchase", ...orderEvents),
};
