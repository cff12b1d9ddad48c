import { expect, test } from "vitest";
import { lintPlanted } from "../check/lint-planted.ts";

const WRONG: readonly string[] = [
  "export const price = 5;",
  "export const price: number = read();",
  "export const fee = Number(read());",
  "export let balance: number | undefined;",
  "export const prices: readonly number[] = read();",
  "export function pay(amount: number): void { use(amount); }",
  "export const pay = (amountUsdt = 10): void => { use(amountUsdt); };",
  "export function feeOf(): number { return read(); }",
  "export const priceOf = (): number => read();",
  "export interface Order { readonly dealAmount: number }",
  "export interface Owner { ctocValue?: number }",
  "export interface Prices { priceOf(): Promise<number> }",
  "export type Balance = number;",
  "export class Order { amount: number = read(); }",
  'import { z } from "zod";\nexport const schema = z.object({ amount: z.number() });',
  'import { z } from "zod";\nexport const schema = z.object({ priceMin: z.coerce.number().min(0) });',
  'import { z } from "zod";\nexport const schema = z.object({ fees: z.array(z.number()) });',
  'import { z } from "zod";\nexport const schema = z.object({ quota: z.int().optional() });',
  "export const shown = Number(order.amount);",
  "export const shown = parseFloat(order.price.toString());",
  "export const shown = Number.parseFloat(balance);",
  "export const shown = Number(formatUnits(read(), 18));",
  "export const shown = order.amount.toFixed(2);",
  "export const shown = +order.amount;",
];

const RIGHT: readonly string[] = [
  "export const price = 5n;",
  "export const price: bigint = read();",
  "export const priceDecimals = 18;",
  "export const feeBps: number = read();",
  "export const amountIndex = 3;",
  "export const codes = { buyFee: 16 };",
  "export function amountCount(): number { return read(); }",
  "export interface Page { readonly total: number; readonly pageSize: number }",
  'import { z } from "zod";\nexport const schema = z.object({ amount: z.string(), pageNo: z.coerce.number() });',
  "export const left = Number(secondsLeft);",
  "export const shown = ratio.toFixed(2);",
];

const findings = async (snippets: readonly string[]): Promise<boolean[]> => {
  const files = snippets.map((code, at) => [`packages/rules/src/case-${at}.ts`, `${code}\n`] as const);
  const found = await lintPlanted(Object.fromEntries(files));
  return files.map(([file]) => found[file]?.includes("wth(no-number-money)") ?? false);
};

test("finds every planted number used as money", async () => {
  const found = await findings(WRONG);
  expect(WRONG.filter((_, at) => !found[at])).toEqual([]);
});

test("accepts bigints, counts, rates and codes", async () => {
  const found = await findings(RIGHT);
  expect(RIGHT.filter((_, at) => found[at])).toEqual([]);
});
