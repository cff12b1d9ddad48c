// Proves the properties of contracts/proofs with the compiler's model checker. Arguments select proofs by contract.
import { repositoryRoot } from "./contracts/forge.ts";
import { findProofs, type Proof } from "./contracts/proofs/proof.ts";
import { runProof } from "./contracts/proofs/run-proof.ts";

const wanted = process.argv.slice(2);

function chosenProofs(): readonly Proof[] {
  const all = findProofs(repositoryRoot);
  const unknown = wanted.filter((name) => !all.some(({ contract }) => contract === name));
  if (unknown.length > 0) throw new Error(`No proof is named ${unknown.join(", ")}.`);
  return all.filter(({ contract }) => wanted.length === 0 || wanted.includes(contract));
}

/** Runs a proof and prints its property, engine and time. @returns true when it is proven */
function prove(proof: Proof): boolean {
  const began = performance.now();
  const { proven, problems } = runProof(repositoryRoot, proof);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const mark = problems.length === 0 ? "✓" : "✗";
  console.log(`${mark} ${proof.contract}: ${proof.property} (${proof.engine}, ${proven} assertions, ${seconds} s)`);
  for (const problem of problems) console.log(`    ${problem}`);
  return problems.length === 0;
}

try {
  const results = chosenProofs().map(prove);
  const failed = results.filter((isProven) => !isProven).length;
  console.log(`Contract proofs: ${results.length - failed} proven, ${failed} not proven`);
  if (failed > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
