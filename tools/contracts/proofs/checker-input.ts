import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import type { Proof } from "./proof.ts";
import { withReachChecks } from "./reach-checks.ts";

const IMPORT = /^import \{[^}]+\} from "(\.[^"]+)";$/gm;

const PACKED_NUMBER = /\buint(?:32|40|64|88)\b/g;
const NAMED_REVERT = /\brevert [\w.]+\([^;]*\);/g;

/** Sources by their path from the repository's root. */
export type Sources = ReadonlyMap<string, string>;

/** Reads a source and all that it imports. */
export function readSources(root: string, file: string, known = new Map<string, string>()): Sources {
  if (known.has(file)) return known;
  const source = readFileSync(join(root, file), "utf8");
  known.set(file, source);
  for (const [, path = ""] of source.matchAll(IMPORT)) readSources(root, posix.join(posix.dirname(file), path), known);
  return known;
}

/** Replaces reverts with a custom error, which the model checker does not know, by plain ones. */
const withPlainReverts = (source: string): string => source.replaceAll(NAMED_REVERT, "revert();");

/**
 * Widens the packed numbers of a source under proof. The model checker gets no further with narrowing conversions, and
 * none of these changes a number: an amount is compared with a cap of its type, and times and blocks are small.
 */
const withWideNumbers = (source: string): string => source.replaceAll(PACKED_NUMBER, "uint256");

/** Input for the compiler that runs its model checker on one contract. The compiler brings its own solver, Z3. */
export function checkerInput({ file, contract, engine }: Proof, sources: Sources): string {
  return JSON.stringify({
    language: "Solidity",
    sources: Object.fromEntries(
      [...sources].map(([path, content]) => [
        path,
        { content: path === file ? withReachChecks(content) : withWideNumbers(withPlainReverts(content)) },
      ]),
    ),
    settings: {
      outputSelection: { [file]: { [contract]: ["abi"] } },
      modelChecker: {
        contracts: { [file]: [contract] },
        engine,
        // the solver for sequences prefers divisions as sums, the one for single calls as they are
        divModNoSlacks: engine === "bmc",
        showProvedSafe: true,
        showUnproved: true,
        showUnsupported: true,
        solvers: ["z3"],
        targets: ["assert"],
      },
    },
  });
}
