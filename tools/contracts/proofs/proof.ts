import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Folder of the proofs from the repository's root. */
const PROOFS = "contracts/proofs";

/** A property of the contracts that the compiler's model checker proves. */
export interface Proof {
  /** Path of the source from the repository's root. */
  readonly file: string;
  /** Name of the contract whose assertions state the property. */
  readonly contract: string;
  /** The property in words. */
  readonly property: string;
  /** `chc` proves assertions after any sequence of calls, `bmc` those of one call from any state. */
  readonly engine: "chc" | "bmc";
}

/** Reads what a source states about itself. @throws Error when it does not name its property and engine */
export function describeProof(file: string, source: string): Proof {
  const contract = /^contract (\w+)/m.exec(source)?.[1];
  const property = /^\/\/\/ @notice (.+?)(?: \[[^\]]+\])?$/m.exec(source)?.[1];
  const engine = /^\/\/\/ @custom:engine (chc|bmc)$/m.exec(source)?.[1];
  if (contract === undefined || property === undefined || engine === undefined)
    throw new Error(`${file} must name a contract, its property and its engine.`);
  return { file, contract, property, engine: engine === "chc" ? "chc" : "bmc" };
}

/** Returns all proofs in the order of their files. */
export function findProofs(root: string): readonly Proof[] {
  return readdirSync(join(root, PROOFS))
    .filter((name) => name.endsWith(".sol"))
    .toSorted()
    .map((name) => describeProof(`${PROOFS}/${name}`, readFileSync(join(root, PROOFS, name), "utf8")));
}
