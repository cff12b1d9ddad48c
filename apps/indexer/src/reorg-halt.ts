/** Reason code of the halt after replaced final blocks. */
export const REORG_HALT = "chain_reorg_below_finalized";
