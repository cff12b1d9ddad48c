import { join } from "node:path";
import process from "node:process";
import type { Check } from "./check.ts";
import { problemsOf, runProgram } from "./run-tool.ts";

/** What forge makes of the contracts has to be what is committed in packages/chain. */
export const generated: Check = {
  name: "generated",
  title: "Generated chain code",
  async run(root) {
    const script = join(root, "tools/generate-chain.ts");
    const result = await runProgram(root, process.execPath, [script, "--check"]);
    return { checked: 1, unit: "generators", problems: problemsOf(result) };
  },
};
