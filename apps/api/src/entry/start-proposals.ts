import { openDatabase } from "@wth/db";
import type { Logger } from "pino";
import { proposalHandlers } from "#console/proposals/proposal-handlers.ts";
import { executeProposals } from "#operators/index.ts";
import { startLoop, type Loop } from "#platform/jobs/loop.ts";
import type { OperatorConfig } from "#platform/settings/config.ts";

const EVERY_MS = 1000;

/**
 * Executes approved proposals when their delays are over. It runs in the console's process, since only that one writes
 * operators' tables; several processes share the work.
 */
export function startProposals(config: OperatorConfig, logger: Logger): Pick<Loop, "stop"> {
  const { db, close } = openDatabase(config.databaseUrl, { max: 1 });
  const handlers = proposalHandlers(config);
  const loop = startLoop({ name: "proposals", everyMs: EVERY_MS, logger }, () => executeProposals(db, handlers));
  return {
    stop: async () => {
      await loop.stop();
      await close();
    },
  };
}
