import { startSandbox } from "../../sandbox/start-sandbox.ts";
import { stayUntilStopped } from "../../sandbox/stay-until-stopped.ts";
import type { SupervisorReply, SupervisorRequest } from "./protocol.ts";

/** High enough that the supervisor never stops because of the kills. */
const DEATHS_MAX = 1_000_000;

// Runs in a separate process, so that the supervisor can be killed like the processes it starts.
const exitCode = await stayUntilStopped(async (signal) => {
  const sandbox = await startSandbox({ signal, maxDeaths: DEATHS_MAX });
  const send = (answer: SupervisorReply) => process.send?.(answer);
  process.on("message", (request: SupervisorRequest) => {
    if (request.kind === "pids") return send({ kind: "pids", pids: sandbox.pids });
    const pid = sandbox.pids[request.part];
    if (pid !== undefined) sandbox.kill(request.part);
    return send({ kind: "killed", pid });
  });
  const { url, rpcUrl, databaseUrl, environment } = sandbox;
  const deploymentFile = environment["DEPLOYMENT_FILE"] ?? "";
  send({ kind: "started", addresses: { url, rpcUrl, databaseUrl, deploymentFile } });
  return sandbox;
});
process.exit(exitCode);
