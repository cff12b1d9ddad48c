import { seedOf } from "@wth/db/testing";
import { expect, test } from "vitest";
import { expectEachOnce, senderKills } from "#test-support/notifications/sender-kills.ts";

const TRADES = Number(process.env["SENDER_KILL_TRADES"] ?? 4);
const SEED = seedOf("SENDER_KILLS_SEED");

test("killed senders lose no message and repeat none that shows twice [U32, H27]", { timeout: 900_000 }, async () => {
  const result = await senderKills({ trades: TRADES, seed: SEED });
  process.stdout.write(`${TRADES} trades, seed ${SEED}: ${JSON.stringify(result)}\n`);
  expect(result.kills).toBeGreaterThan(0);
  expectEachOnce(result, TRADES);
});
