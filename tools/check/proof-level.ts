/** Levels of proof, the cheapest first. `npm test` runs all but the last, which only `npm run verify` runs. */
export const proofLevels = ["unit", "contract", "integration", "browser", "deep"] as const;
export type ProofLevel = (typeof proofLevels)[number];

/** A test file that claims to prove a requirement, with the cheapest level at which a test of it does. */
export interface Claim {
  readonly file: string;
  readonly level: ProofLevel;
}

/** The level of the tests of a file, from its name. */
export function levelOf(file: string): ProofLevel {
  if (file.endsWith(".sol")) return "contract";
  if (file.endsWith(".spec.ts")) return "browser";
  if (file.endsWith(".deep.test.ts")) return "deep";
  return file.endsWith(".int.test.ts") ? "integration" : "unit";
}

/** The cheapest level among claims; undefined without any. */
export const cheapestOf = (claims: readonly Claim[]): ProofLevel | undefined =>
  proofLevels.find((level) => claims.some((claim) => claim.level === level));
