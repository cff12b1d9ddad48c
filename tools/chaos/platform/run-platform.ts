import { startSandbox } from "../../sandbox/start-sandbox.ts";
import { stayUntilStopped } from "../../sandbox/stay-until-stopped.ts";
import { createLinks } from "./links.ts";
import type { SupervisorReply, SupervisorRequest } from "./protocol.ts";

/** High enough that a run continues after a process ended by itself; the run then fails. */
const DEATHS_MAX = 1_000;

const send = (answer: SupervisorReply) => process.send?.(answer);

// Runs in a separate process, so that the supervisor can be killed like the processes it starts.
const exitCode = await stayUntilStopped(async (signal) => {
  const links = createLinks();
  const sandbox = await startSandbox({
    signal,
    maxDeaths: DEATHS_MAX,
    route: links.route,
    onDeath: (part, lastWords) => void send({ kind: "died", part, lastWords }),
  });
  const answer = async (request: SupervisorRequest): Promise<SupervisorReply> => {
    if (request.kind === "pids") return { kind: "pids", pids: sandbox.pids };
    if (request.kind === "kill") {
      const pid = sandbox.pids[request.part];
      if (pid !== undefined) sandbox.kill(request.part);
      return { kind: "killed", pid };
    }
    await links[request.kind](request.link, request.failure);
    return { kind: "linked" };
  };
  process.on("message", (request: SupervisorRequest) => void answer(request).then(send, console.error));
  const { url, rpcUrl, ownerUrl, environment } = sandbox;
  const deploymentFile = environment["DEPLOYMENT_FILE"] ?? "";
  send({ kind: "started", addresses: { url, rpcUrl, ownerUrl, deploymentFile } });
  return sandbox;
});
process.exit(exitCode);
