// Writes what packages/chain and the contract tests take from the contracts; with --check it only compares.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildContracts, repositoryRoot } from "./contracts/forge.ts";
import { renderChainFiles } from "./contracts/render-chain.ts";

const generated = join(repositoryRoot, "packages/chain/src/generated");
const vectors = join(repositoryRoot, "contracts/test/vectors");

await main();

async function main(): Promise<void> {
  const check = process.argv.includes("--check");
  try {
    buildContracts();
    const stale = settle(generated, renderChainFiles(), check);
    // Imported after the first half: it stands on the files that half writes.
    const { renderOrderVectors } = await import("./contracts/order-vectors.ts");
    stale.push(...settle(vectors, renderOrderVectors(), check));
    report(check, stale);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

/** Makes the folder hold just these files; when only checking, returns those that differ or are too many instead. */
function settle(folder: string, files: ReadonlyMap<string, string>, check: boolean): string[] {
  mkdirSync(folder, { recursive: true });
  const orphans = readdirSync(folder).filter((name) => !files.has(name));
  if (check) {
    const differing = [...files].filter(([name, text]) => read(join(folder, name)) !== text).map(([name]) => name);
    return [...differing, ...orphans].map((name) => join(folder, name));
  }
  for (const name of orphans) rmSync(join(folder, name));
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  return [];
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function report(check: boolean, stale: readonly string[]): void {
  if (stale.length > 0) {
    const names = stale.map((path) => path.slice(repositoryRoot.length + 1)).join(", ");
    throw new Error(
      `Generated files differ from the contracts: ${names}. Run "npm run generate" and commit the result.`,
    );
  }
  console.log(check ? "The generated contract files are up to date." : "Wrote the generated contract files.");
}
