import { expect, test } from "vitest";
import { loadCompiler } from "./compiler.ts";
import { sourceOf, standardJson } from "./standard-json.ts";
import { solidity } from "./write-bundle.ts";

interface Output {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts?: Record<
    string,
    Record<string, { readonly evm: { readonly bytecode: { readonly object: string } } }>
  >;
}

/** Contracts whose inputs are compiled. */
const COUNT = Number(process.env["EXPLORER_INPUTS"] ?? 2);

test.for(Object.values(solidity).slice(-COUNT))(
  "the input for explorers compiles to the deployed code of %s [N21]",
  ([name, code]) => {
    const { errors = [], contracts } = JSON.parse(loadCompiler().compile(JSON.stringify(standardJson(name)))) as Output;
    const failures = errors.filter(({ severity }) => severity === "error").map((error) => error.formattedMessage);
    expect(failures).toEqual([]);
    expect(`0x${contracts?.[sourceOf(name)]?.[name]?.evm.bytecode.object}` === code).toBe(true);
  },
);
