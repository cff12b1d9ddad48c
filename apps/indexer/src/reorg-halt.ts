/** Reason under which the platform is halted when final blocks were replaced. */
export const REORG_HALT = "chain_reorg_below_finalized";
