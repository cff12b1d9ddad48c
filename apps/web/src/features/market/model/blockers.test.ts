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

describe("blockers", () => {
  test("returns none within all limits", () => {
    for (const kind of ["postBuy", "buy", "postSell", "sell"] as const) expect(kinds({ kind })).toEqual([]);
  });

  test("counts slots only for the intents they limit", () => {
    expect(kinds({ kind: "postBuy" }, full)).toEqual(["active", "buys"]);
    expect(kinds({ kind: "buy" }, full)).toEqual(["active", "buys"]);
    expect(kinds({ kind: "postSell" }, full)).toEqual(["active"]);
    expect(kinds({ kind: "sell" }, full)).toEqual([]);
    expect(blockersOf(limitsData(full), { kind: "buy" })[0]).toEqual({ kind: "active", used: 3, max: 3, nextAt: 7 });
    expect(kinds({ kind: "buy" }, { active: { used: 2, max: 3, nextAt: null } })).toEqual([]);
  });

  test("puts a restriction first, temporary or permanent", () => {
    const restricted = { restriction: { until: 5, forGood: false, timeouts: 2 } };
    for (const kind of ["postBuy", "buy", "postSell", "sell"] as const)
      expect(kinds({ kind }, restricted)).toEqual(["restricted"]);
    expect(kinds({ kind: "sell" }, { restriction: { until: 5, forGood: true, timeouts: 4 } })).toEqual(["forGood"]);
  });

  test("limits the first purchase: one open order of a small quantity [S21]", () => {
    const newcomer = { used: 0, max: 1, quantityMax: "100" };
    for (const kind of ["buy", "postBuy"] as const) {
      expect(kinds({ kind, quantity: parseAmount("100") }, { newcomer })).toEqual([]);
      expect(kinds({ kind, quantity: parseAmount("100.0001") }, { newcomer })).toEqual(["newcomerMax"]);
      expect(kinds({ kind }, { newcomer: { ...newcomer, used: 1 } })).toEqual(["newcomer"]);
      expect(kinds({ kind, quantity: parseAmount("500") }, { newcomer: null })).toEqual([]);
    }
    expect(kinds(sale("40"), { newcomer: { ...newcomer, used: 1 }, feeBalance: "9" })).toEqual([]);
  });

  test("asks buyers alone for a verified identity [S21]", () => {
    for (const kind of ["buy", "postBuy"] as const) expect(kinds({ kind }, { needsKyc: true })).toEqual(["kyc"]);
    for (const kind of ["sell", "postSell"] as const) expect(kinds({ kind }, { needsKyc: true })).toEqual([]);
  });

  test("allows a sale within the quota and blocks one beyond [C2C-69]", () => {
    expect(kinds(sale("40"), { quota: "40", feeBalance: "9" })).toEqual([]);
    expect(kinds(sale("40.0001"), { quota: "40", feeBalance: "9" })).toEqual(["quota"]);
  });

  test("applies no quota when there is none [C2C-70]", () => {
    expect(kinds(sale("90"), { quota: null, feeBalance: "9" })).toEqual([]);
  });

  test("allows a fee due equal to the fee balance, not above", () => {
    expect(kinds(sale("90"), { feeBalance: "4.5" })).toEqual([]);
    expect(kinds(sale("90.0001"), { feeBalance: "4.5" })).toEqual(["fee"]);
  });

  test("requires the WTH and USDT", () => {
    expect(kinds(sale("50", "50"))).toEqual([]);
    expect(kinds(sale("50", "49.9999"))).toEqual(["wth"]);
    const usdt = parseAmount("10");
    expect(kinds({ kind: "buy", usdt, wallet: usdt })).toEqual([]);
    expect(kinds({ kind: "buy", usdt, wallet: usdt - 1n })).toEqual(["usdt"]);
    expect(kinds({ kind: "buy", usdt, wallet: undefined })).toEqual([]);
  });
});
