import { expect, test } from "vitest";
import { runHistories, runSize } from "../core/run.ts";
import { tradesSubject } from "../models/trades/trades-subject.ts";

const SIZE = runSize("TRADE_SCRIPTS", 4);

test("no trade is both paid and timed out, and no payment is lost or counted twice", async () => {
  const { problems, metrics, text } = await runHistories(tradesSubject(), SIZE);
  console.log(text);
  expect(problems).toEqual([]);
  expect(metrics.of("paid trades")).toBeGreaterThan(0);
  expect(metrics.of("trades") - metrics.of("paid trades")).toBeGreaterThan(0);
});
