import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { readMeasurements, type Measurements } from "./measurements.ts";

const TRIES = 2;

/** Outcome of a part; without measurements it has failed at each try. */
export type Outcome = Readonly<{ name: string; measured: Measurements | undefined }>;

/**
 * Runs a part of the repository at `root` in a process of its own, which shows what it prints.
 * @returns undefined when it failed
 */
export async function runPart(root: string, name: string): Promise<Measurements | undefined> {
  const command = [join(root, "bench", "run-part.ts"), name];
  const child = spawn(process.execPath, command, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  const [code] = (await once(child, "close")) as [number | null];
  return code === 0 ? readMeasurements(output) : undefined;
}

/** Runs parts one after another. One that fails is tried once more and does not end the others. */
export async function runParts(root: string, names: readonly string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const name of names) {
    let measured: Measurements | undefined;
    for (let count = 1; measured === undefined && count <= TRIES; count += 1) {
      if (count > 1) console.log(`\n${name} failed and is tried again.`);
      measured = await runPart(root, name);
    }
    outcomes.push({ name, measured });
  }
  return outcomes;
}
