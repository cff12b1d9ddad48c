import { join } from "node:path";
import process from "node:process";
import type { Check } from "./check.ts";
import { problemsOf, runProgram } from "./run-tool.ts";

/** The committed files must be what the contracts and the migrations generate. */
export const generated: Check = {
  name: "generated",
  title: "Generated files",
  async run(root) {
    const script = join(root, "tools/generate.ts");
    const result = await runProgram(root, process.execPath, [script, "--check"]);
    return { checked: 2, unit: "generators", problems: problemsOf(result) };
  },
};
