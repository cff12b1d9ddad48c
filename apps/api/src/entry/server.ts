import { runProcess, withDeployment } from "@wth/process";
import { chainChecks } from "./chain-checks.ts";
import { readConfig } from "#platform/settings/config.ts";
import { startServer } from "./start-server.ts";

await runProcess({
  name: "api",
  read: () => withDeployment(readConfig(process.env)),
  metrics: ({ metrics }) => metrics,
  contracts: ({ deployment, rpcUrls }) => ({ deployment, rpcUrls, wait: "beside" }),
  drainMs: ({ drainMs }) => drainMs,
  start: async (config, tools) => {
    const { url, db, drain, close } = await startServer(config, config.deployment, tools);
    tools.internal.readiness.add(...chainChecks(config, config.deployment, db));
    tools.logger.info({ url }, "serving");
    return { onDrain: drain, stop: close };
  },
});
