import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { checkerInput, readSources } from "./proofs/checker-input.ts";
import type { Proof } from "./proofs/proof.ts";

/** Hashes of what was proven, by name; from the repository's root. */
const RECORD = "contracts/proven.json";
/** Names of the contract tests, with full coverage, and of their number. Proofs have the names of their contracts. */
const TESTS = "contract tests";
const TESTS_PASSED = "contract tests passed";

const require = createRequire(import.meta.url);
const versionOf = (name: string): string => (require(`${name}/package.json`) as { version: string }).version;
const { optionalDependencies } = require("../../package.json") as { optionalDependencies: Record<string, string> };
/** Forge's version, which is the same on all platforms. */
const FORGE = optionalDependencies["@foundry-rs/forge-linux-amd64"];
const hashOf = (texts: readonly string[]): string => createHash("sha256").update(texts.join("\n")).digest("hex");

/** Hash of everything that the verdict of a proof depends on: sources, settings of the checker and the compiler. */
export const proofHash = (root: string, proof: Proof): string =>
  hashOf([`solc ${versionOf("solc")}`, checkerInput(proof, readSources(root, proof.file))]);

/**
 * Hash of everything that the outcome of contract tests depends on: contracts, tests, settings, compiler and runner.
 */
export function testsHash(root: string): string {
  const files = globSync(["contracts/{src,test}/**/*", "foundry.toml", "tools/contracts/coverage.ts"], { cwd: root });
  const sources = files.filter((file) => /\.\w+$/.test(file)).toSorted();
  const versions = ["solc", "@openzeppelin/contracts"].map((name) => `${name} ${versionOf(name)}`);
  return hashOf([
    ...versions,
    `forge ${FORGE}`,
    ...sources.flatMap((file) => [file, readFileSync(join(root, file), "utf8")]),
  ]);
}

/** Returns the recorded hashes by name. */
export function readProven(root: string): ReadonlyMap<string, string> {
  return new Map(Object.entries(JSON.parse(readFileSync(join(root, RECORD), "utf8")) as Record<string, string>));
}

/** Number of contract tests that passed with full coverage for these sources; undefined without a record of them. */
export function recordedTests(root: string): number | undefined {
  const proven = readProven(root);
  return proven.get(TESTS) === testsHash(root) ? Number(proven.get(TESTS_PASSED)) : undefined;
}

/** Records that contract tests passed with full coverage. */
export const recordTests = (root: string, passed: number): void =>
  recordProven(root, [
    [TESTS, testsHash(root)],
    [TESTS_PASSED, String(passed)],
  ]);

/** Records what was proven; other hashes stay. */
export function recordProven(root: string, proven: Iterable<readonly [name: string, hash: string]>): void {
  const hashes = new Map([...readProven(root), ...proven]);
  const sorted = Object.fromEntries([...hashes].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(join(root, RECORD), `${JSON.stringify(sorted, undefined, 2)}\n`);
}
