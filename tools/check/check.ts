export interface Outcome {
  /** How many things were looked at; a check that looked at nothing fails. */
  readonly checked: number;
  /** What was counted, in the plural: "files", "keys". */
  readonly unit: string;
  /** One line a problem, with its place first. */
  readonly problems: readonly string[];
}

export interface Check {
  readonly name: string;
  readonly title: string;
  run(root: string): Promise<Outcome>;
}
