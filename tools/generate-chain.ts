// Writes what packages/chain and the contract tests take from the contracts; with --check it only compares.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildContracts, repositoryRoot } from "./contracts/forge.ts";
import { renderChainFiles } from "./contracts/render-chain.ts";

const generated = join(repositoryRoot, "packages/chain/src/generated");
const vectors = join(repositoryRoot, "contracts/test/vectors/machine-order.json");

await main();

async function main(): Promise<void> {
  const check = process.argv.includes("--check");
  try {
    buildContracts();
    const stale = check ? compareAll() : writeAll();
    // Imported after the first half: it stands on the files that half writes.
    const { renderMachineOrderVectors } = await import("./contracts/machine-order-vectors.ts");
    const text = renderMachineOrderVectors();
    if (!check) writeFileSync(vectors, text);
    else if (read(vectors) !== text) stale.push(vectors);
    report(check, stale);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

/** Writes every file and removes what no contract stands behind any more. Returns nothing stale. */
function writeAll(): string[] {
  const files = renderChainFiles();
  mkdirSync(generated, { recursive: true });
  for (const name of readdirSync(generated)) if (!files.has(name)) rmSync(join(generated, name));
  for (const [name, text] of files) writeFileSync(join(generated, name), text);
  return [];
}

function compareAll(): string[] {
  const files = renderChainFiles();
  const differing = [...files].filter(([name, text]) => read(join(generated, name)) !== text).map(([name]) => name);
  const orphans = readdirSync(generated).filter((name) => !files.has(name));
  return [...differing, ...orphans].map((name) => join(generated, name));
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
