import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { PlainError } from "../sandbox/stay-until-stopped.ts";
import { readOptions, USAGE } from "./read-options.ts";
import { runSimulation } from "./run-simulation.ts";

function writeChart(file: string, chart: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, chart);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new PlainError(`${file} cannot be written (${code}): choose another with --out.`);
  }
}

function run(args: readonly string[]): number {
  if (args.includes("--help")) {
    console.log(USAGE);
    return 0;
  }
  try {
    // npm runs scripts in the repository's folder; INIT_CWD is the folder of the caller.
    const options = readOptions(args, process.env["INIT_CWD"] ?? process.cwd());
    const { text, chart } = runSimulation(options);
    writeChart(options.out, chart);
    console.log(`${text}\n\nThe chart is ${options.out}.`);
    return 0;
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    console.error(`${error.message}\n\n${USAGE}`);
    return 1;
  }
}

process.exitCode = run(process.argv.slice(2));
