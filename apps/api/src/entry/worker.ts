import { runProcess, withDeployment } from "@wth/process";
import { readWorkerConfig } from "#platform/settings/config.ts";
import { startWorker } from "./start-worker.ts";

await runProcess({
  name: "worker",
  read: () => withDeployment(readWorkerConfig(process.env)),
  metrics: ({ metrics }) => metrics,
  contracts: ({ deployment, rpcUrls }) => ({ deployment, rpcUrls, wait: "beside" }),
  start: (config, { logger, internal }) => startWorker(config, config.deployment, logger, internal),
});
