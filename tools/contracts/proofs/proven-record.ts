import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { checkerInput, readSources } from "./checker-input.ts";
import type { Proof } from "./proof.ts";

/** Hashes of what was proven, by the contract of the proof; from the repository's root. */
const RECORD = "contracts/proofs/proven.json";

const compiler = createRequire(import.meta.url)("solc/package.json") as { version: string };

/** Hash of everything that the verdict of a proof depends on: sources, settings of the checker and the compiler. */
export function proofHash(root: string, proof: Proof): string {
  const input = checkerInput(proof, readSources(root, proof.file));
  return createHash("sha256").update(`solc ${compiler.version}\n${input}`).digest("hex");
}

/** Returns the recorded hashes by contract. */
export function readProven(root: string): ReadonlyMap<string, string> {
  return new Map(Object.entries(JSON.parse(readFileSync(join(root, RECORD), "utf8")) as Record<string, string>));
}

/** Records what was proven; hashes of other proofs stay. */
export function recordProven(root: string, proofs: readonly Proof[]): void {
  const hashes = new Map(readProven(root));
  for (const proof of proofs) hashes.set(proof.contract, proofHash(root, proof));
  const sorted = Object.fromEntries([...hashes].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(join(root, RECORD), `${JSON.stringify(sorted, undefined, 2)}\n`);
}
