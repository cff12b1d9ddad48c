import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repositoryRoot } from "../contracts/forge.ts";
import { type OrderLimits, orderContracts, orderLimits } from "./order-limits.ts";

const UNIT = 10n ** 18n;
/** Largest amount of a cap in the contracts. */
const AMOUNT_MAX = 2n ** 88n - 1n;
/** Contracts in the order of the table's columns. */
const columns = ["machinePurchase", "subscribe", "c2cPayment", "numberNft", "wths"] as const;

test.each([56, 97, 31_337] as const)(
  "caps on chain %i fit each other, half of a daily cap at once [N17]",
  (chainId) => {
    for (const contract of orderContracts) {
      const { perOrder, perUserDay, perBlock, signerPerDay } = orderLimits(chainId, contract);
      expect(perOrder, contract).toBeLessThanOrEqual(perUserDay / 2n);
      expect(perOrder, contract).toBeLessThanOrEqual(perBlock);
      expect(perUserDay, contract).toBeLessThanOrEqual(signerPerDay);
      for (const cap of [perUserDay, perBlock, signerPerDay]) expect(cap, contract).toBeLessThanOrEqual(AMOUNT_MAX);
    }
  },
);

const rows: readonly (readonly [string, (limits: OrderLimits) => bigint])[] = [
  ["per order", ({ perOrder }) => perOrder],
  ["per account in any 24 hours", ({ perUserDay }) => perUserDay],
  ["per block", ({ perBlock }) => perBlock],
  ["per key in any 24 hours", ({ signerPerDay }) => signerPerDay],
  ["stolen signer: 24 hours", ({ signerPerDay }) => signerPerDay],
  ["stolen signer: 48 hours", ({ signerPerDay }) => (signerPerDay * 3n) / 2n],
  ["stolen admin: 48 hours", () => 0n],
  ["admin and signer: 48 hours", ({ signerPerDay }) => (signerPerDay * 3n) / 2n],
];

test.each(rows)("docs/contracts.md states the caps and the loss: %s [N16]", (name, valueOf) => {
  const lines = readFileSync(join(repositoryRoot, "docs/contracts.md"), "utf8").split("\n");
  const cells = lines
    .map((line) => line.split("|").map((cell) => cell.replaceAll(/[*¹²]/g, "").trim()))
    .find(([, first]) => first === name);
  const stated = cells
    ?.slice(2, 2 + columns.length)
    .map((cell) => BigInt(/^[\d,]+/.exec(cell)?.[0].replaceAll(",", "") ?? -1));
  expect(stated).toEqual(columns.map((contract) => valueOf(orderLimits(56, contract)) / UNIT));
});
