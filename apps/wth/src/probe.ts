import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { commands } from "./commands.ts";
import { end, exitCodes } from "@wth/process";

const TIMEOUT_MS = 4_000;
const PAUSE_MS = 500;

type Answer = Readonly<{ isOk: boolean; text: string }>;

function readArguments(): { url: string; waitMs: number } {
  try {
    const options = { wait: { type: "string", default: "0" } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [url = "", ...others] = positionals;
    if (URL.canParse(url) && others.length === 0 && /^\d{1,5}$/.test(values.wait))
      return { url, waitMs: 1000 * Number(values.wait) };
  } catch {
    // the usage follows
  }
  return end(exitCodes.usage, `Usage: wth ${commands.probe.usage}`);
}

async function ask(url: string): Promise<Answer> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = await response.text();
    return { isOk: response.ok, text: response.ok ? body : `${response.status} ${body}` };
  } catch (error) {
    return { isOk: false, text: `${url} does not answer: ${(error as Error).message}` };
  }
}

const { url, waitMs } = readArguments();
const deadline = performance.now() + waitMs;
let answer = await ask(url);
while (!answer.isOk && performance.now() < deadline) {
  await pause(PAUSE_MS);
  answer = await ask(url);
}
if (!answer.isOk) end(exitCodes.failed, answer.text);
process.stdout.write(`${answer.text}\n`);
