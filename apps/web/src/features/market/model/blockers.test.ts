import { parseAmount } from "@wth/rules";
import { describe, expect, test } from "vitest";
import { limitsData } from "../testing/order-data.ts";
import { blockersOf, type Intent } from "./blockers.ts";

const kinds = (intent: Intent, changes: Parameters<typeof limitsData>[0] = {}) =>
  blockersOf(limitsData(changes), intent).map(({ kind }) => kind);
const sale = (quantity: string, available = "100"): Intent => ({
  kind: "sell",
  quantity: parseAmount(quantity),
  available: parseAmount(available),
});
const full = { active: { used: 3, max: 3, nextAt: 7 }, buys: { used: 10, max: 10, nextAt: 9 } };

describe("why something cannot be done", () => {
  test("nothing stands in the way of somebody within all limits", () => {
    for (const kind of ["postBuy", "buy", "postSell", "sell"] as const) expect(kinds({ kind })).toEqual([]);
  });

  test("slots count for whom they count", () => {
    expect(kinds({ kind: "postBuy" }, full)).toEqual(["active", "buys"]);
    expect(kinds({ kind: "buy" }, full)).toEqual(["active", "buys"]);
    expect(kinds({ kind: "postSell" }, full)).toEqual(["active"]);
    expect(kinds({ kind: "sell" }, full)).toEqual([]);
    expect(blockersOf(limitsData(full), { kind: "buy" })[0]).toEqual({ kind: "active", used: 3, max: 3, nextAt: 7 });
    expect(kinds({ kind: "buy" }, { active: { used: 2, max: 3, nextAt: null } })).toEqual([]);
  });

  test("a restriction stands before everything, for a time or for good", () => {
    const restricted = { restriction: { until: 5, forGood: false, timeouts: 2 } };
    for (const kind of ["postBuy", "buy", "postSell", "sell"] as const)
      expect(kinds({ kind }, restricted)).toEqual(["restricted"]);
    expect(kinds({ kind: "sell" }, { restriction: { until: 5, forGood: true, timeouts: 4 } })).toEqual(["forGood"]);
  });

  test("a sale within the quota goes, and one beyond does not [C2C-69]", () => {
    expect(kinds(sale("40"), { quota: "40", feeBalance: "9" })).toEqual([]);
    expect(kinds(sale("40.0001"), { quota: "40", feeBalance: "9" })).toEqual(["quota"]);
  });

  test("without a quota sales are not limited by one [C2C-70]", () => {
    expect(kinds(sale("90"), { quota: null, feeBalance: "9" })).toEqual([]);
  });

  test("the fee due may be all of the fee balance, and not more", () => {
    expect(kinds(sale("90"), { feeBalance: "4.5" })).toEqual([]);
    expect(kinds(sale("90.0001"), { feeBalance: "4.5" })).toEqual(["fee"]);
  });

  test("WTH and USDT have to be there", () => {
    expect(kinds(sale("50", "50"))).toEqual([]);
    expect(kinds(sale("50", "49.9999"))).toEqual(["wth"]);
    const usdt = parseAmount("10");
    expect(kinds({ kind: "buy", usdt, wallet: usdt })).toEqual([]);
    expect(kinds({ kind: "buy", usdt, wallet: usdt - 1n })).toEqual(["usdt"]);
    expect(kinds({ kind: "buy", usdt, wallet: undefined })).toEqual([]);
  });
});
