import { readDeployment, runProcess } from "@wth/process";
import { readWorkerConfig } from "#platform/settings/config.ts";
import { startWorker } from "./start-worker.ts";

await runProcess({
  name: "worker",
  read: () => {
    const config = readWorkerConfig(process.env);
    return { ...config, deployment: readDeployment(config) };
  },
  metrics: ({ metrics }) => metrics,
  contracts: ({ deployment, rpcUrls }) => ({ deployment, rpcUrls, wait: "beside" }),
  start: (config, { logger, internal }) => startWorker(config, config.deployment, logger, internal),
});
