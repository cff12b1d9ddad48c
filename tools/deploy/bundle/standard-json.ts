import { readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { repositoryRoot } from "../../contracts/forge.ts";

/** Input of the compiler in the form that block explorers take for verification. */
export interface StandardJson {
  readonly language: "Solidity";
  readonly sources: Readonly<Record<string, { readonly content: string }>>;
  readonly settings: object;
}

const LIBRARY = "@openzeppelin/contracts/";
const IMPORT = /^\s*import\s+(?:[^"';]*?\sfrom\s+)?"([^"]+)";/gm;

/** Settings of foundry.toml. */
const settings = {
  optimizer: { enabled: true, runs: 500 },
  evmVersion: "cancun",
  metadata: { appendCBOR: false, bytecodeHash: "none" },
} as const;

/** Returns the path of a contract's source in the repository, and in the compiler's input. */
export const sourceOf = (contract: string): string => `contracts/src/${contract}.sol`;

/** Returns the input for one contract: its source, all that it imports, and the settings. */
export function standardJson(contract: string): StandardJson {
  const sources: Record<string, { content: string }> = {};
  const open = [sourceOf(contract)];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (sources[name] !== undefined) continue;
    const content = readFileSync(pathOf(name), "utf8");
    sources[name] = { content };
    for (const [, imported = ""] of content.matchAll(IMPORT)) open.push(resolve(name, imported));
  }
  const outputs = { [sourceOf(contract)]: { [contract]: ["abi", "evm.bytecode.object"] } };
  return { language: "Solidity", sources, settings: { ...settings, outputSelection: outputs } };
}

function resolve(from: string, imported: string): string {
  return imported.startsWith(".") ? posix.join(dirname(from), imported) : imported;
}

function pathOf(name: string): string {
  return join(repositoryRoot, name.startsWith(LIBRARY) ? join("node_modules", name) : name);
}
