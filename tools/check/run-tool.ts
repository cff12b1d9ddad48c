import { spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";

export interface ToolResult {
  readonly code: number;
  readonly output: string;
}

/** Runs a program and collects its output. A program ended by a signal has code 1. */
export const runProgram = (cwd: string, program: string, args: readonly string[]): Promise<ToolResult> =>
  new Promise((resolve, reject) => {
    // Programs that start `node` by name get the pinned version.
    const PATH = `${dirname(process.execPath)}:${process.env["PATH"] ?? ""}`;
    const child = spawn(program, args, { cwd, env: { ...process.env, PATH, NO_COLOR: "1" } });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output: output.trim() }));
  });

const TOOLS = join(import.meta.dirname, "../../node_modules/.bin");

/** Runs a tool of node_modules in a folder, with the Node of this process. */
export const runTool = (root: string, tool: string, args: readonly string[]): Promise<ToolResult> =>
  runProgram(root, process.execPath, [realpathSync(join(TOOLS, tool)), ...args]);

/** A failed tool's output as problems, limited to `maxLines`. */
export const problemsOf = (result: ToolResult, maxLines = 200): string[] => {
  if (result.code === 0) return [];
  const lines = result.output.split("\n");
  const shown = lines.slice(0, maxLines);
  if (lines.length > maxLines) shown.push(`… and ${lines.length - maxLines} more lines`);
  return [shown.join("\n") || `ended with code ${result.code} without output`];
};
