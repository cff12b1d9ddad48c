/** A test that must fail while a fault is planted. */
export interface NamedTest {
  readonly project: "unit" | "int" | "contracts" | "proofs";
  /** Path of the test file from the repository's root. */
  readonly file: string;
  /**
   * Its title without ids of requirements; the name of the function for a contract test, of the contract for a proof.
   */
  readonly title: string;
}

/** A planted fault: one piece of source that is replaced by a wrong one, and the test that finds it. */
export interface PlantedFault {
  /** Kebab-case name, unique among all faults. */
  readonly id: string;
  /** Path of the source from the repository's root. */
  readonly file: string;
  /** Text that occurs exactly once in the source. */
  readonly find: string;
  readonly replace: string;
  readonly caughtBy: NamedTest;
}

/** Returns a source with its fault. @throws Error unless the text to replace occurs exactly once */
export function plantIn(source: string, { id, file, find, replace }: PlantedFault): string {
  const parts = source.split(find);
  if (parts.length !== 2) throw new Error(`${id}: its text occurs ${parts.length - 1} times in ${file}`);
  return parts.join(replace);
}

/** Returns a test's title without the ids of requirements at its ends, and without the seed of a property test. */
export const plainTitle = (title: string): string =>
  title
    .replace(/ \(with seed=-?\d+\)$/, "")
    .replace(/^(?:\[[^\]]*\]\s*)+/, "")
    .replace(/(?:\s*\[[^\]]*\])+$/, "")
    .trim();
