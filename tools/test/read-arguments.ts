import { parseArgs } from "node:util";

export interface TestArguments {
  /** Names of the suites to run; undefined for all. */
  readonly only: readonly string[] | undefined;
  readonly isDeep: boolean;
  /** Another program keeps every processor busy while the tests run. */
  readonly isBusy: boolean;
  /** The outcome is written to `docs/evidence`. */
  readonly isRecorded: boolean;
  /** Everything else: arguments for the one suite that runs, such as a path. */
  readonly rest: readonly string[];
}

const options = {
  only: { type: "string" },
  deep: { type: "boolean" },
  busy: { type: "boolean" },
  record: { type: "boolean" },
} as const;

/** Separates the arguments of the test runner from those for a suite. */
export function readArguments(args: readonly string[]): TestArguments {
  const { values, tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const own = new Set<number>();
  for (const token of tokens) {
    if (token.kind !== "option" || !(token.name in options)) continue;
    own.add(token.index);
    if (token.value !== undefined && !token.inlineValue) own.add(token.index + 1);
  }
  const only = typeof values.only === "string" ? values.only.split(",").map((name) => name.trim()) : undefined;
  return {
    only,
    isDeep: values.deep === true,
    isBusy: values.busy === true,
    isRecorded: values.record === true,
    rest: args.filter((_, index) => !own.has(index)),
  };
}
