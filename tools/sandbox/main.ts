import { createProgress } from "./progress.ts";
import { startSandbox } from "./start-sandbox.ts";
import { stayUntilStopped } from "./stay-until-stopped.ts";
import { tellOfCommunity } from "./tell-of-community.ts";

const exitCode = await stayUntilStopped(async (signal) => {
  const begun = performance.now();
  const sandbox = await startSandbox({ progress: createProgress(), signal });
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  console.log(`\nWTH is ready at ${sandbox.url} (${seconds} s). Ctrl-C stops it.`);
  console.log(`Operators work at ${sandbox.consoleUrl}.`);
  tellOfCommunity(sandbox, signal);
  return sandbox;
});
process.exit(exitCode);
