// Proves the properties of contracts/proofs with the compiler's model checker. Arguments select proofs by contract;
// --unless-recorded accepts a recorded proof of the same sources, --record records what was proven.
import { parseArgs } from "node:util";
import { repositoryRoot } from "./contracts/forge.ts";
import { proofHash, readProven, recordProven } from "./contracts/proven-record.ts";
import { findProofs, type Proof } from "./contracts/proofs/proof.ts";
import { runProof } from "./contracts/proofs/run-proof.ts";

const { values, positionals: wanted } = parseArgs({
  options: { record: { type: "boolean", default: false }, "unless-recorded": { type: "boolean", default: false } },
  allowPositionals: true,
});

function chosenProofs(): readonly Proof[] {
  const all = findProofs(repositoryRoot);
  const unknown = wanted.filter((name) => !all.some(({ contract }) => contract === name));
  if (unknown.length > 0) throw new Error(`No proof is named ${unknown.join(", ")}.`);
  return all.filter(({ contract }) => wanted.length === 0 || wanted.includes(contract));
}

const isRecorded = (proof: Proof): boolean =>
  values["unless-recorded"] && readProven(repositoryRoot).get(proof.contract) === proofHash(repositoryRoot, proof);

/** Runs a proof and prints its property, engine and time. @returns true when it is proven */
function prove(proof: Proof): boolean {
  if (isRecorded(proof)) {
    console.log(`✓ ${proof.contract}: ${proof.property} (recorded for these sources)`);
    return true;
  }
  const began = performance.now();
  const { proven, problems } = runProof(repositoryRoot, proof);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const mark = problems.length === 0 ? "✓" : "✗";
  console.log(`${mark} ${proof.contract}: ${proof.property} (${proof.engine}, ${proven} assertions, ${seconds} s)`);
  for (const problem of problems) console.log(`    ${problem}`);
  return problems.length === 0;
}

try {
  const chosen = chosenProofs();
  const proven = chosen.filter(prove);
  console.log(`Contract proofs: ${proven.length} proven, ${chosen.length - proven.length} not proven`);
  if (values.record)
    recordProven(
      repositoryRoot,
      proven.map((proof) => [proof.contract, proofHash(repositoryRoot, proof)] as const),
    );
  if (proven.length < chosen.length) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
