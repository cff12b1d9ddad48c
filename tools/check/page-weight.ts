import { join } from "node:path";
import { buildWeb } from "../build-web.ts";
import type { Check, Outcome } from "./check.ts";
import { problemsOf, runTool } from "./run-tool.ts";

interface Weight {
  readonly name: string;
  readonly passed: boolean;
  readonly size: number;
  readonly sizeLimit: number;
}

/** Compares the built app of a folder with the limits of its size-limit.config.ts. */
export async function weigh(app: string): Promise<Outcome> {
  const result = await runTool(app, "size-limit", ["--config", "size-limit.config.ts", "--json"]);
  if (!result.output.startsWith("[")) return { checked: 0, unit: "weights", problems: problemsOf(result) };
  const weights = JSON.parse(result.output) as Weight[];
  const problems = weights
    .filter(({ passed }) => !passed)
    .map(({ name, size, sizeLimit }) => `${name}: ${size} bytes, ${sizeLimit} are allowed`);
  return { checked: weights.length, unit: "weights", problems };
}

export const pageWeight: Check = {
  name: "page-weight",
  title: "Weight of the first pages (size-limit)",
  async run(root) {
    await buildWeb(root, "web", "production");
    return weigh(join(root, "apps/web"));
  },
};
