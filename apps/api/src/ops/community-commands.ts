import { transact, type Database } from "@wth/db";
import { configuredTexts, type ConfiguredText, type ConfiguredTextName } from "@wth/rules";
import { setShareholder, withdrawReward } from "#community/index.ts";
import { setText } from "#platform/settings/texts.ts";
import { ACTOR, rowIdOf, sentenceOf, userIdOf, type Command } from "./operator.ts";

const isText = (name: string): name is ConfiguredTextName => Object.hasOwn(configuredTexts, name);
const isLanguage = (language: string): language is keyof ConfiguredText => language === "en" || language === "zhCN";

async function changeText(db: Database, [name = "", language = "", ...words]: readonly string[]): Promise<string[]> {
  if (!isText(name))
    throw new Error(`There is no text ${name}; there are: ${Object.keys(configuredTexts).join(", ")}.`);
  if (!isLanguage(language)) throw new Error("The language must be en or zhCN.");
  const value = sentenceOf(words, "text");
  await transact(db, (tx) => setText(tx, { actor: ACTOR, name, language, value }));
  return [`${name} reads "${value}" in ${language}.`];
}

async function shareholder(db: Database, [address, state]: readonly string[]): Promise<string[]> {
  const userId = await userIdOf(db, address);
  if (state !== "on" && state !== "off") throw new Error("A shareholder is on or off.");
  await transact(db, (tx) => setShareholder(tx, { actor: ACTOR, userId, isOn: state === "on" }));
  return [`${address} is ${state === "on" ? "a" : "no"} shareholder of the Blue Whale Plan.`];
}

async function withdraw(db: Database, [id, ...words]: readonly string[]): Promise<string[]> {
  const withdrawal = { actor: ACTOR, id: rowIdOf(id), reason: sentenceOf(words, "reason") };
  await transact(db, (tx) => withdrawReward(tx, withdrawal));
  return [`Reward ${id} is taken back.`];
}

/** Operator commands for the community's campaigns. */
export const communityCommands = {
  text: { isShared: true, usage: "text NAME en|zhCN VALUE", run: changeText },
  shareholder: { isShared: true, usage: "shareholder ADDRESS on|off", run: shareholder },
  "withdraw-reward": { usage: "withdraw-reward REWARD REASON", run: withdraw },
} satisfies Record<string, Command>;
