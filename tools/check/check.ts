export interface Outcome {
  /** Number of items checked; a check of no items fails. */
  readonly checked: number;
  /** Name of the items in the plural: "files", "keys". */
  readonly unit: string;
  /** One line per problem, beginning with its place. */
  readonly problems: readonly string[];
}

export interface Check {
  readonly name: string;
  readonly title: string;
  run(root: string): Promise<Outcome>;
}
