import { join } from "node:path";
import { syncFolder } from "../generated-files.ts";
import { buildContracts } from "./forge.ts";
import { renderChainFiles } from "./render-chain.ts";

/**
 * Generates what packages/chain and the contract tests take from the contracts.
 * @returns paths of stale files when only checking
 */
export async function generateChain(root: string, check: boolean): Promise<string[]> {
  buildContracts();
  const stale = syncFolder(join(root, "packages/chain/src/generated"), renderChainFiles(), check);
  // Imported after the first half: it imports the files that the first half writes.
  const { renderOrderVectors } = await import("./order-vectors.ts");
  return [...stale, ...syncFolder(join(root, "contracts/test/vectors"), renderOrderVectors(), check)];
}
