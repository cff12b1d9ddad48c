/** Levels of proof, the cheapest first. `npm test` runs all but the last, which only `npm run verify` runs. */
export const proofLevels = ["unit", "contract", "integration", "browser", "deep browser"] as const;
export type ProofLevel = (typeof proofLevels)[number];

/** The level of a test file, from its name. */
export function levelOf(file: string): ProofLevel {
  if (file.endsWith(".t.sol")) return "contract";
  if (file.endsWith(".deep.spec.ts")) return "deep browser";
  if (file.endsWith(".spec.ts")) return "browser";
  return file.endsWith(".int.test.ts") ? "integration" : "unit";
}

/** The cheapest level among files that prove the same requirement; undefined without any. */
export const cheapestOf = (files: readonly string[]): ProofLevel | undefined =>
  proofLevels.find((level) => files.some((file) => levelOf(file) === level));
