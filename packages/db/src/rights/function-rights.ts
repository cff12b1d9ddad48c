import type { ProcessName } from "./roles.ts";

const all = ["api", "worker", "indexer", "console", "signer"] as const;
const posting = ["api", "worker", "console"] as const;

/** Processes that may call each function. Functions of triggers, and parts of other functions, are called by none. */
export const functionRights: Readonly<Record<string, readonly ProcessName[]>> = {
  platform_now: all,
  // columns of ciphertexts are generated with it
  platform_key_id: posting,
  ledger_open_account: ["api"],
  ledger_post: posting,
  ledger_gather: posting,
  ledger_await: ["worker"],
  ledger_hold_open: ["api", "worker"],
  ledger_hold_payee: [],
  ledger_operation_name: posting,
  ledger_pool_limit: ["worker"],
  ledger_hold_left: [...posting, "signer"],
  ledger_hold_release_part: ["api"],
  ledger_hold_resolve: posting,
  ledger_write: [],
  ledger_take_back: [],
  chain_event_key: posting,
  chain_undo_transfer: [],
  chain_undo_mint: [],
  chain_move_cursor: ["indexer"],
  chain_refuse_lost: ["indexer"],
  chain_rewind_to: ["indexer"],
  chain_found_again: ["indexer"],
  chain_lost_state: ["console"],
  chain_reverse_event: ["console"],
  mining_require_terms: posting,
  mining_require_present: posting,
  community_activity_ranges: ["api", "worker", "console"],
  community_activity_part: ["api", "console"],
};
