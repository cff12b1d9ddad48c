/** Trades are counted, periods evaluated and shareholders appointed by one transaction at a time. */
export const PLAN_LOCK = 727_011;
