import { expect, test } from "vitest";
import { matrixSizes } from "./matrix-sizes.ts";

const report = (...titles: string[]) =>
  JSON.stringify({ testResults: [{ assertionResults: titles.map((title) => ({ title, status: "passed" })) }] });

test("counts the cells of each matrix, of a row three", () => {
  const failed = report("a payment: a wallet that declines leaves a way to a paid order").replace("passed", "failed");
  const wallets = report("an approval: a wallet that declines leaves a way to a paid order [X05]", "another test");
  const answers = report("a lost, late or doubled answer to bindInviteCode has one effect and ends in success [X01]");
  expect(matrixSizes([failed, wallets, answers]).map(([, cells]) => cells)).toEqual([1, 3]);
});
