import { transact, type Database } from "@wth/db";
import {
  defaultBehaviour,
  groupThousands,
  parameterConflict,
  poolOutlook,
  readParameter,
  simulate,
  type ParameterName,
  type Parameters,
} from "@wth/rules";
import { readParameters, setParameter } from "../platform/parameters.ts";
import { ACTOR, type Command } from "./operator.ts";
import { readEconomy, type Economy } from "./read-economy.ts";

const OUTLOOK_DAYS = 10 * 365;
const OUTLOOK_SEED = 1;

function outlook({ opening, growth }: Economy, values: Parameters): string {
  const behaviour = { ...defaultBehaviour, growth };
  return poolOutlook(simulate({ opening, values, behaviour, days: OUTLOOK_DAYS, seed: OUTLOOK_SEED }));
}

/** What the simulation says about the mining pool without and with a change. */
async function comparePools(db: Database, before: Parameters, after: Parameters): Promise<string[]> {
  const economy = await readEconomy(db);
  const { opening, growth, isMeasured } = economy;
  const people = groupThousands(String(opening.users));
  const pace = `${growth / 100} % more every 30 days, ${isMeasured ? "as of late" : "which is assumed"}`;
  return [
    `Simulated from how things stand now: ${people} people, ${pace}.`,
    `Before: ${outlook(economy, before)}`,
    `After:  ${outlook(economy, after)}`,
  ];
}

async function preview(db: Database, name: ParameterName, value: bigint): Promise<string[]> {
  const before = await readParameters(db);
  const after = { ...before, [name]: value };
  const conflict = parameterConflict(after);
  if (conflict !== undefined) throw new Error(conflict);
  return name.startsWith("mining.") ? comparePools(db, before, after) : [];
}

async function changeParameter(db: Database, args: readonly string[]): Promise<string[]> {
  const [name, value] = readParameter(...(args.filter((word) => word !== "--dry-run") as [string?, string?]));
  const lines = await preview(db, name, value);
  if (args.includes("--dry-run")) return [...lines, `${name} would be ${value}; nothing is changed.`];
  await transact(db, (tx) => setParameter(tx, ACTOR, name, value));
  return [...lines, `${name} is ${value}.`];
}

/** Changes an economic parameter, and first says what that does to the mining pool. */
export const parameterCommand: Command = { usage: "parameter NAME VALUE [--dry-run]", run: changeParameter };
