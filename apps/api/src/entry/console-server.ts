import { runProcess } from "@wth/process";
import { readConsoleConfig } from "#platform/settings/config.ts";
import { startConsole } from "./start-console.ts";
import { startProposals } from "./start-proposals.ts";

await runProcess({
  name: "console",
  read: () => readConsoleConfig(process.env),
  metrics: ({ console: { metrics } }) => metrics,
  drainMs: ({ drainMs }) => drainMs,
  start: async (config, tools) => {
    const { url, drain, close } = await startConsole(config, tools);
    tools.logger.info({ url }, "serving");
    const proposals = startProposals(config, tools.logger);
    const stop = async () => {
      await proposals.stop();
      await close();
    };
    return { onDrain: drain, stop };
  },
});
