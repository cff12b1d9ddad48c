import type { Database } from "@wth/db";
import { findUserByAddress } from "#identity/index.ts";
import type { OperatorConfig } from "#platform/settings/config.ts";

/** A command of the shell. `run` returns lines to print and throws sentences. */
export type Command = {
  usage: string;
  /** First arguments that the command takes, where others are refused; none lists. */
  verbs?: readonly string[];
  /**
   * True for what two operators decide in the console: outside the sandbox the shell cannot do it once they can decide.
   */
  isShared?: boolean;
  run: (db: Database, args: readonly string[], config: OperatorConfig) => Promise<string[]>;
};

/** Words with which an operator begins a command: in the repository, or in a package. */
export const SHELL = process.argv[1]?.endsWith("apps/wth/src/main.ts") === true ? "wth ops" : "npm run ops --";

/** Actor of the shell's commands in the audit log. */
export const ACTOR = "operator:shell";

/** Returns the user of an address. @throws Error when there is none */
export async function userIdOf(db: Database, address: string | undefined): Promise<bigint> {
  const user = address === undefined ? undefined : await findUserByAddress(db, address);
  if (!user) throw new Error(`No account has the address ${address ?? "(none given)"}.`);
  return user.id;
}

/** Parses the id of a row. @throws Error for any other text */
export function rowIdOf(text: string | undefined): bigint {
  if (text === undefined || !/^[1-9]\d{0,17}$/.test(text))
    throw new Error(`${text ?? "(none given)"} is not a number.`);
  return BigInt(text);
}

/** Joins the words of a reason. @throws Error when there are none */
export function sentenceOf(words: readonly string[], what: string): string {
  const sentence = words.join(" ").trim();
  if (sentence === "") throw new Error(`Give a ${what}: others will read it.`);
  return sentence;
}

/** Splits a text in English and Chinese at |. @throws Error when one is missing */
export function bothLanguages(words: readonly string[], what: string): { en: string; zhCN: string } {
  const [en = "", zhCN = ""] = words
    .join(" ")
    .split("|")
    .map((text) => text.trim());
  if (en === "" || zhCN === "") throw new Error(`Give the ${what} in English and in Chinese, with | between.`);
  return { en, zhCN };
}
