import { errors } from "@wth/api-contract";
import { expect, test } from "vitest";
import { market as marketZhCN } from "./zhCN/market.ts";

/** Texts by file, also those that pages load on demand. */
const en = import.meta.glob("./en/*.ts", { eager: true });
const zhCN = import.meta.glob("./zhCN/*.ts", { eager: true });

type Pair = { key: string; en: string; zhCN: string };

/** All texts below a node, with their Chinese twins; plural forms that Chinese lacks are left out. */
function pairsOf(key: string, english: unknown, chinese: unknown): Pair[] {
  if (typeof english === "string") return typeof chinese === "string" ? [{ key, en: english, zhCN: chinese }] : [];
  return Object.entries(english as object).flatMap(([name, text]) =>
    pairsOf(`${key}.${name}`, text, (chinese as Record<string, unknown> | undefined)?.[name]),
  );
}

const BUYING = /\b(buy|buys|buyers?|buying|bought|purchases?)\b/i;
const SELLING = /\b(sell|sells|sellers?|selling|sold|sales?)\b/i;
/** "On sale" and "sold out" say nothing about a side of a trade. */
const NEITHER = /(on|off) sale|for sale/gi;

/** The side of a trade that a text names; undefined when it names both or neither. */
function sideOf(isBuying: boolean, isSelling: boolean): "buy" | "sell" | undefined {
  if (isBuying === isSelling) return undefined;
  return isBuying ? "buy" : "sell";
}
const englishSide = (text: string) => {
  const plain = text.replace(NEITHER, "");
  return sideOf(BUYING.test(plain), SELLING.test(plain));
};
const chineseSide = (text: string) => sideOf(/[買購]/.test(text), /賣/.test(text));

const isSwapped = ({ en: english, zhCN: chinese }: Pair): boolean => {
  const [one, other] = [englishSide(english), chineseSide(chinese)];
  return one !== undefined && other !== undefined && one !== other;
};

const all = [
  ...Object.entries(en).flatMap(([file, texts]) => pairsOf(file, texts, zhCN[file.replace("/en/", "/zhCN/")])),
  ...Object.entries(errors).map(([name, error]) => ({ key: `errors.${name}`, en: error.en, zhCN: error.zhCN })),
];

test("no Chinese text says buy where the English one says sell, or the reverse [S46]", () => {
  expect(all.filter(isSwapped)).toEqual([]);
  const compared = all.filter((pair) => englishSide(pair.en) !== undefined && chineseSide(pair.zhCN) !== undefined);
  expect(compared.length).toBeGreaterThan(60);
});

test("names the sides of the market in Chinese [S46]", () => {
  const { sides, market, post, types, order } = marketZhCN;
  expect([sides.buy, sides.sell]).toEqual(["買入", "賣出"]);
  expect([market.buy, market.sell]).toEqual(["買入", "賣出"]);
  expect([post.buy, post.sell].map((text) => chineseSide(text))).toEqual(["buy", "sell"]);
  expect([types.buy, types.sell].map((text) => chineseSide(text))).toEqual(["buy", "sell"]);
  expect([order.buyer, order.seller].map((text) => chineseSide(text))).toEqual(["buy", "sell"]);
});
