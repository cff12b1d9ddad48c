import type { Database } from "@wth/db";
import { findUserByAddress } from "#identity/index.ts";
import type { Config } from "#platform/settings/config.ts";

/** What an operator may do from the shell. `run` returns lines to print and throws plain sentences. */
export type Command = {
  usage: string;
  run: (db: Database, args: readonly string[], config: Config) => Promise<string[]>;
};

/** Who acts, as the audit log names it. */
export const ACTOR = "operator:shell";

/** @throws Error when nobody has the address */
export async function userIdOf(db: Database, address: string | undefined): Promise<bigint> {
  const user = address === undefined ? undefined : await findUserByAddress(db, address);
  if (!user) throw new Error(`No account has the address ${address ?? "(none given)"}.`);
  return user.id;
}

/** @throws Error unless the text is a number that the database gives to rows */
export function rowIdOf(text: string | undefined): bigint {
  if (text === undefined || !/^[1-9]\d{0,17}$/.test(text))
    throw new Error(`${text ?? "(none given)"} is not a number.`);
  return BigInt(text);
}

/** Words that an operator gives as a reason. @throws Error when there are none */
export function sentenceOf(words: readonly string[], what: string): string {
  const sentence = words.join(" ").trim();
  if (sentence === "") throw new Error(`Give a ${what}: others will read it.`);
  return sentence;
}

/** A text in English and in Chinese, with | between. @throws Error when one is missing */
export function bothLanguages(words: readonly string[], what: string): { en: string; zhCN: string } {
  const [en = "", zhCN = ""] = words
    .join(" ")
    .split("|")
    .map((text) => text.trim());
  if (en === "" || zhCN === "") throw new Error(`Give the ${what} in English and in Chinese, with | between.`);
  return { en, zhCN };
}
