import { expect, test } from "vitest";
import { runHistories, runSize } from "../core/run.ts";
import { marketSubject } from "../models/market/market-subject.ts";

const SIZE = runSize("MARKET_HISTORIES", 3);

test("8 to 32 simultaneous clients never pass a limit of the market [CONST-05, CONST-06]", async () => {
  const { problems, text } = await runHistories(marketSubject, SIZE);
  console.log(text);
  expect(problems).toEqual([]);
});
