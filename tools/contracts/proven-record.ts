import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { checkerInput, readSources } from "./proofs/checker-input.ts";
import type { Proof } from "./proofs/proof.ts";

/** Hashes of what was proven, by name; from the repository's root. */
const RECORD = "contracts/proven.json";
/** Name of the coverage of all contracts in the record. Proofs have the names of their contracts. */
export const COVERAGE = "coverage";

const require = createRequire(import.meta.url);
const versionOf = (name: string): string => (require(`${name}/package.json`) as { version: string }).version;
const hashOf = (texts: readonly string[]): string => createHash("sha256").update(texts.join("\n")).digest("hex");

/** Hash of everything that the verdict of a proof depends on: sources, settings of the checker and the compiler. */
export const proofHash = (root: string, proof: Proof): string =>
  hashOf([`solc ${versionOf("solc")}`, checkerInput(proof, readSources(root, proof.file))]);

/** Hash of everything that the coverage of the contracts depends on: contracts, tests, settings and compiler. */
export function coverageHash(root: string): string {
  const files = globSync(["contracts/{src,test}/**/*", "foundry.toml", "tools/contracts/coverage.ts"], { cwd: root });
  const sources = files.filter((file) => /\.\w+$/.test(file)).toSorted();
  const versions = ["solc", "@openzeppelin/contracts"].map((name) => `${name} ${versionOf(name)}`);
  return hashOf([...versions, ...sources.flatMap((file) => [file, readFileSync(join(root, file), "utf8")])]);
}

/** Returns the recorded hashes by name. */
export function readProven(root: string): ReadonlyMap<string, string> {
  return new Map(Object.entries(JSON.parse(readFileSync(join(root, RECORD), "utf8")) as Record<string, string>));
}

/** Records what was proven; other hashes stay. */
export function recordProven(root: string, proven: Iterable<readonly [name: string, hash: string]>): void {
  const hashes = new Map([...readProven(root), ...proven]);
  const sorted = Object.fromEntries([...hashes].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(join(root, RECORD), `${JSON.stringify(sorted, undefined, 2)}\n`);
}
