import { runProcess, withDeployment } from "@wth/process";
import { readConfig } from "./config.ts";
import { startSigner } from "./start-signer.ts";

await runProcess({
  name: "signer",
  read: () => withDeployment(readConfig(process.env)),
  metrics: ({ metrics }) => metrics,
  contracts: ({ deployment, rpcUrls }) => ({ deployment, rpcUrls, wait: "before" }),
  start: async (config, { logger, internal }) => {
    const { key, close } = await startSigner(config, logger, internal);
    logger.info({ key }, "signing");
    return { stop: close };
  },
});
