import type { Tx } from "@wth/db";
import { haltReasons } from "@wth/process";
import { audit } from "#platform/db/audit.ts";
import { fail } from "#platform/errors/failure.ts";
import { currentHalts } from "#platform/settings/halt.ts";
import { insertRewind, type NewRewind } from "../rewind-repo.ts";

/**
 * Asks the indexer to read the chain again from a block after final blocks were replaced. Events of later blocks that
 * wait are removed; those with an effect are lost until they are read again, see `reverseEvents`.
 */
export async function requestRewind(tx: Tx, request: NewRewind): Promise<void> {
  const { actor, block, hash, reason } = request;
  if (!(await currentHalts(tx)).some((halt) => halt.reason === haltReasons.reorg)) fail("haltNotFound");
  const id = (await insertRewind(tx, request)) ?? fail("notFound");
  const after = { block: block.toString(), hash, reason };
  await audit(tx, { actor, action: "chain.rewind", subject: id.toString(), before: null, after });
}
