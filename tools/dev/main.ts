import { join } from "node:path";
import { freePort } from "@wth/db/embedded";
import { createServer, type Plugin } from "vite";
import { assertPortFree } from "../sandbox/assert-port-free.ts";
import { createProgress } from "../sandbox/progress.ts";
import { readSettings } from "../sandbox/settings.ts";
import { startSandbox } from "../sandbox/start-sandbox.ts";
import { reportCommunity } from "../sandbox/report-community.ts";
import { stayUntilStopped, type Stoppable } from "../sandbox/stay-until-stopped.ts";
import { renderedPages } from "./rendered-pages.ts";

const root = join(import.meta.dirname, "..", "..");

async function startDevelopment(signal: AbortSignal): Promise<Stoppable> {
  const { host, port, publicUrl, consolePort, consoleUrl } = readSettings(process.env);
  for (const each of [port, consolePort]) await assertPortFree(host, each);
  const [apiPort, consoleApiPort] = [await freePort(), await freePort()];
  const progress = createProgress();
  const env = { PUBLIC_URL: publicUrl, CONSOLE_PORT: String(consoleApiPort), CONSOLE_URL: consoleUrl };
  const sandbox = await startSandbox({ progress, signal, watch: true, port: apiPort, env });
  const open: Stopping[] = [];
  const stop = async () => {
    for (const each of open) await each.close();
    await sandbox.stop();
  };
  try {
    process.env["WTH_API_ORIGIN"] = `http://127.0.0.1:${apiPort}`;
    process.env["WTH_CONSOLE_ORIGIN"] = `http://127.0.0.1:${consoleApiPort}`;
    await progress.step("Start the development servers of the web app and the console", async () => {
      open.push(await startVite("web", host, port, [renderedPages]));
      open.push(await startVite("console", host, consolePort));
    });
    console.log(
      `\nWTH is ready at ${publicUrl}, its console at ${consoleUrl}; both reload on changes. Ctrl-C stops it.`,
    );
    console.log(`Logs are in ${join(sandbox.dataDir, "logs")}.`);
    reportCommunity(sandbox, signal);
    return { failed: sandbox.failed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startVite(
  app: "web" | "console",
  host: string,
  port: number,
  plugins: readonly Plugin[] = [],
): Promise<Stopping> {
  const server = await createServer({
    root: join(root, "apps", app),
    configFile: join(root, "apps", app, "vite.config.ts"),
    mode: "sandbox",
    plugins: [...plugins],
    server: { host, port, strictPort: true },
  });
  return server.listen();
}

interface Stopping {
  close(): Promise<void>;
}

process.exit(await stayUntilStopped(startDevelopment));
