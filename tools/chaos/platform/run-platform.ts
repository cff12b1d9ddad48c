import { startSandbox } from "../../sandbox/start-sandbox.ts";
import { stayUntilStopped } from "../../sandbox/stay-until-stopped.ts";
import type { Answer, Question } from "./protocol.ts";

/** Deaths are the point here, so the supervisor does not give up over them. */
const DEATHS_MAX = 1_000_000;

// A process of its own, so that the supervisor can be killed like everything that it supervises.
const exitCode = await stayUntilStopped(async (signal) => {
  const sandbox = await startSandbox({ signal, maxDeaths: DEATHS_MAX });
  const tell = (answer: Answer) => process.send?.(answer);
  process.on("message", (question: Question) => {
    if (question.kind === "pids") return tell({ kind: "pids", pids: sandbox.pids });
    const pid = sandbox.pids[question.part];
    if (pid !== undefined) sandbox.kill(question.part);
    return tell({ kind: "killed", pid });
  });
  const { url, rpcUrl, databaseUrl, environment } = sandbox;
  const deploymentFile = environment["DEPLOYMENT_FILE"] ?? "";
  tell({ kind: "started", whereabouts: { url, rpcUrl, databaseUrl, deploymentFile } });
  return sandbox;
});
process.exit(exitCode);
