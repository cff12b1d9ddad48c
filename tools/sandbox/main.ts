import { createProgress } from "./progress.ts";
import { startSandbox } from "./start-sandbox.ts";
import { stayUntilStopped } from "./stay-until-stopped.ts";
import { reportCommunity } from "./report-community.ts";

const exitCode = await stayUntilStopped(async (signal) => {
  const begun = performance.now();
  const sandbox = await startSandbox({ progress: createProgress(), signal });
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  console.log(`\nWTH is ready at ${sandbox.url} (${seconds} s). Ctrl-C stops it.`);
  console.log(`The operators' console is at ${sandbox.consoleUrl}.`);
  reportCommunity(sandbox, signal);
  return sandbox;
});
process.exit(exitCode);
