import type { Tx } from "@wth/db";
import { audit } from "#platform/db/audit.ts";
import { fail } from "#platform/errors/failure.ts";
import { findWaiting, insertRescan, type Rescan } from "../rescan-repo.ts";

export type RescanRequest = { actor: string; chainId: number; from: bigint; to: bigint };

/** The request, and whether it waited before: no second one is stored for blocks that are about to be read again. */
export type RequestedRescan = { rescan: Rescan; isWaiting: boolean };

/**
 * Asks the indexer to read blocks again, with all proofs, and to compare them with the inbox. It adds events that are
 * missing, and halts money for every difference.
 */
export async function requestRescan(tx: Tx, request: RescanRequest): Promise<RequestedRescan> {
  const waiting = await findWaiting(tx, request);
  if (waiting !== undefined) return { rescan: waiting, isWaiting: true };
  const rescan = (await insertRescan(tx, request)) ?? fail("notFound");
  const blocks = { from: rescan.from_block.toString(), to: rescan.to_block.toString() };
  await audit(tx, {
    actor: request.actor,
    action: "chain.rescan",
    subject: rescan.id.toString(),
    before: null,
    after: blocks,
  });
  return { rescan, isWaiting: false };
}
