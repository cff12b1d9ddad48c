import { createProgress } from "./progress.ts";
import { PlainError } from "./plain-error.ts";
import { startSandbox, type Sandbox } from "./start-sandbox.ts";

const begun = performance.now();
const interrupted = new AbortController();

/** Ctrl-C reaches this process more than once: from the terminal, and passed on by npm. */
function onStop(stop: () => void): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);
  // A closed terminal ends npm, and that closes the channel; under nohup neither happens.
  process.on("SIGHUP", () => undefined);
  process.on("disconnect", stop);
}

async function serve(sandbox: Sandbox): Promise<number> {
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  console.log(`\nWTH is ready at ${sandbox.url} (${seconds} s). Ctrl-C stops it.`);
  const stopAsked = new Promise<undefined>((resolve) => {
    interrupted.signal.addEventListener("abort", () => resolve(undefined));
    if (interrupted.signal.aborted) resolve(undefined);
  });
  const failure = await Promise.race([sandbox.failed, stopAsked]);
  console.log(failure === undefined ? "\nStopping ..." : `\n${failure.message}`);
  await sandbox.stop();
  console.log("Everything is stopped.");
  return failure === undefined ? 0 : 1;
}

async function main(): Promise<number> {
  onStop(() => interrupted.abort());
  try {
    const sandbox = await startSandbox({ progress: createProgress(), signal: interrupted.signal });
    return await serve(sandbox);
  } catch (error) {
    if (interrupted.signal.aborted) return 0;
    console.error(error instanceof PlainError ? error.message : error);
    return 1;
  }
}

process.exit(await main());
