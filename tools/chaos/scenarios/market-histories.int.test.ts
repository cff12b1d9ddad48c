import { expect, test } from "vitest";
import { currentCommit } from "../core/current-commit.ts";
import { runHistories } from "../models/market/market-histories.ts";

/** Histories; `MARKET_HISTORIES` and `MARKET_HISTORIES_SEED` deepen or repeat a run. */
const HISTORIES = Number(process.env["MARKET_HISTORIES"] ?? 8);
const SEED = Number(process.env["MARKET_HISTORIES_SEED"] ?? Date.now() % 2 ** 31);

test(`8 to 32 clients at once never get past a limit of the market (${HISTORIES} histories) [CONST-05, CONST-06]`, async () => {
  const { problems, report } = await runHistories({ histories: HISTORIES, seed: SEED });
  process.stdout.write(`commit ${currentCommit()}, seed ${SEED}: ${report}\n`);
  expect(problems).toEqual([]);
}, 14_400_000);
