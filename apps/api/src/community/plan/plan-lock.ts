/** Lock that serialises counting trades, evaluating periods and appointing shareholders. */
export const PLAN_LOCK = 727_011;
