import type { Tx } from "@wth/db";
import { audit } from "#platform/db/audit.ts";
import { fail } from "#platform/errors/failure.ts";
import { insertRescan, type Rescan } from "../rescan-repo.ts";

export type RescanRequest = { actor: string; chainId: number; from: bigint; to: bigint };

/**
 * Asks the indexer to read blocks again, with all proofs, and to compare them with the inbox. It adds events that are
 * missing, and halts money for every difference. @throws Failure notFound when the blocks were not read yet
 */
export async function requestRescan(tx: Tx, request: RescanRequest): Promise<Rescan> {
  const rescan = (await insertRescan(tx, request)) ?? fail("notFound");
  const blocks = { from: rescan.from_block.toString(), to: rescan.to_block.toString() };
  await audit(tx, {
    actor: request.actor,
    action: "chain.rescan",
    subject: rescan.id.toString(),
    before: null,
    after: blocks,
  });
  return rescan;
}
