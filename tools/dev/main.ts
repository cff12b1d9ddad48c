import { join } from "node:path";
import { freePort } from "@wth/db/embedded";
import { createServer } from "vite";
import { assertPortFree } from "../sandbox/assert-port-free.ts";
import { createProgress } from "../sandbox/progress.ts";
import { readSettings } from "../sandbox/settings.ts";
import { startSandbox, type Sandbox } from "../sandbox/start-sandbox.ts";
import { tellOfCommunity } from "../sandbox/tell-of-community.ts";
import { stayUntilStopped, type Stoppable } from "../sandbox/stay-until-stopped.ts";

const root = join(import.meta.dirname, "..", "..");

async function startDevelopment(signal: AbortSignal): Promise<Stoppable> {
  const { host, port, publicUrl } = readSettings(process.env);
  await assertPortFree(host, port);
  const apiPort = await freePort();
  const progress = createProgress();
  const sandbox = await startSandbox({ progress, signal, watch: true, port: apiPort, env: { PUBLIC_URL: publicUrl } });
  try {
    const web = await progress.step("Start the web app's development server", () => startVite(host, port, apiPort));
    console.log(`\nWTH is ready at ${publicUrl}; web, server, worker and indexer follow changes. Ctrl-C stops it.`);
    console.log(`Logs are in ${join(sandbox.dataDir, "logs")}.`);
    tellOfCommunity(sandbox, signal);
    return { failed: sandbox.failed, stop: () => stopBoth(web, sandbox) };
  } catch (error) {
    await sandbox.stop();
    throw error;
  }
}

async function startVite(host: string, port: number, apiPort: number): Promise<Stopping> {
  process.env["WTH_API_ORIGIN"] = `http://127.0.0.1:${apiPort}`;
  const server = await createServer({
    root: join(root, "apps", "web"),
    configFile: join(root, "apps", "web", "vite.config.ts"),
    mode: "sandbox",
    server: { host, port, strictPort: true },
  });
  return server.listen();
}

interface Stopping {
  close(): Promise<void>;
}

async function stopBoth(web: Stopping, sandbox: Sandbox): Promise<void> {
  await web.close();
  await sandbox.stop();
}

process.exit(await stayUntilStopped(startDevelopment));
