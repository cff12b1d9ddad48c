export { feeAction, type FeePurchase, resumeFee } from "./fee-action.ts";
export { percentText } from "./fee-cost.ts";
export { FeeForm } from "./fee-form.tsx";
export { feeInfoQuery } from "./fee-info.ts";
