import { expect, test } from "vitest";
import { findEntries, partsOf } from "./find-entries.ts";

const entries = [
  { title: "Limits", text: "Quantity of a trade, and the fee of it." },
  { title: "Fee and fee credit", text: "The seller pays a fee." },
  { title: "手續費", text: "賣方按數量支付手續費。" },
];
const titles = (query: string) => findEntries(entries, query).map(({ title }) => title);

test("finds entries with all words in any letter case, best titles first [U34]", () => {
  expect(titles("FEE")).toEqual(["Fee and fee credit", "Limits"]);
  expect(titles(" trade  fee ")).toEqual(["Limits"]);
  expect(titles("fee dividend")).toEqual([]);
  expect(titles("")).toEqual(entries.map(({ title }) => title));
});

test("finds Chinese words, and full-width letters by their usual form [U34]", () => {
  expect(titles("手續費")).toEqual(["手續費"]);
  expect(titles("ＦＥＥ")).toEqual(["Fee and fee credit", "Limits"]);
});

test("finds traditional characters by their simplified forms, and marks them [U34]", () => {
  expect(titles("手续费")).toEqual(["手續費"]);
  expect(partsOf("手續費額度", "手续费")).toEqual([
    { text: "手續費", isHit: true },
    { text: "額度", isHit: false },
  ]);
});

test("splits a text at the words of a query, and loses nothing of it", () => {
  expect(partsOf("A fee (5%) of Fees", "fee (5%)")).toEqual([
    { text: "A ", isHit: false },
    { text: "fee", isHit: true },
    { text: " ", isHit: false },
    { text: "(5%)", isHit: true },
    { text: " of ", isHit: false },
    { text: "Fee", isHit: true },
    { text: "s", isHit: false },
  ]);
  expect(partsOf("Text", "")).toEqual([{ text: "Text", isHit: false }]);
});
