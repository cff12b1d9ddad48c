import type { ActionMaker } from "../../shared/transaction/index.ts";

/** Which feature makes each kind of on-chain action again after a reload; loaded only when there is one. */
export const actionMakers: Readonly<Record<string, ActionMaker>> = {
  machinePurchase: async (params) => (await import("../../features/mining/index.ts")).resumePurchase(params),
};
