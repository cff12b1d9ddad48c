import { errorText } from "@wth/api-contract";
import { transact, type Database } from "@wth/db";
import { groupThousands, poolOutlook, readParameter } from "@wth/rules";
import { previewParameter, type PoolOutlook } from "#community/index.ts";
import type { OperatorConfig } from "#platform/settings/config.ts";
import { setParameter } from "#platform/settings/parameters.ts";
import { ACTOR, type Command } from "./operator.ts";

/** Returns sentences on the mining pool with and without a change. */
function compare({ before, after, economy: { opening, growth, isMeasured } }: PoolOutlook): string[] {
  const people = groupThousands(String(opening.users));
  const pace = `${growth / 100} % more every 30 days, ${isMeasured ? "as of late" : "which is assumed"}`;
  return [
    `Simulated from how things stand now: ${people} people, ${pace}.`,
    `Before: ${poolOutlook(before)}`,
    `After:  ${poolOutlook(after)}`,
  ];
}

/** Returns the name and the value among the arguments. */
const readWords = (args: readonly string[]) => {
  const [name, value] = args.filter((word) => word !== "--dry-run");
  return [name, value] as const;
};

async function changeParameter(
  db: Database,
  args: readonly string[],
  { isSandbox }: OperatorConfig,
): Promise<string[]> {
  const [name, value] = readParameter(...readWords(args), isSandbox);
  const { conflict, pool } = await previewParameter(db, name, value);
  if (conflict !== undefined) throw new Error(errorText(conflict, "en"));
  const lines = pool ? compare(pool) : [];
  if (args.includes("--dry-run")) return [...lines, `${name} would be ${value}; nothing is changed.`];
  await transact(db, (tx) => setParameter(tx, ACTOR, name, value));
  return [...lines, `${name} is ${value}.`];
}

/** Changes an economic parameter after printing its effect on the mining pool. */
export const parameterCommand: Command = {
  usage: "parameter NAME VALUE [--dry-run]",
  isShared: true,
  run: changeParameter,
};
