import { setImmediate } from "node:timers/promises";
import type { Database, Tx } from "@wth/db";
import {
  defaultBehaviour,
  parameterConflict,
  type ParameterConflict,
  simulateDays,
  type ParameterName,
  type Parameters,
  type Simulation,
} from "@wth/rules";
import { readParameters } from "#platform/settings/parameters.ts";
import { readEconomy, type Economy } from "./read-economy.ts";

const OUTLOOK_DAYS = 10 * 365;
const OUTLOOK_SEED = 1;

export type PoolOutlook = { before: Simulation; after: Simulation; economy: Economy };
export type ParameterPreview = {
  /** Conflict with another parameter, if any. */
  conflict: ParameterConflict | undefined;
  /** Undefined for a parameter that does not affect the mining pool, and for an invalid value. */
  pool: PoolOutlook | undefined;
};

/** Lets the server answer other requests after each simulated month. */
async function simulated({ opening, growth }: Economy, values: Parameters): Promise<Simulation> {
  const behaviour = { ...defaultBehaviour, growth };
  const days = simulateDays({ opening, values, behaviour, days: OUTLOOK_DAYS, seed: OUTLOOK_SEED });
  for (let day = 1; ; day += 1) {
    const { done, value } = days.next();
    if (done === true) return value;
    if (day % 30 === 0) await setImmediate();
  }
}

/** Returns the effect of a parameter's change without applying it. */
export async function previewParameter(
  db: Database | Tx,
  name: ParameterName,
  value: bigint,
): Promise<ParameterPreview> {
  const before = await readParameters(db);
  const after = { ...before, [name]: value };
  const conflict = parameterConflict(after);
  if (conflict !== undefined || !name.startsWith("mining.")) return { conflict, pool: undefined };
  const economy = await readEconomy(db);
  return {
    conflict,
    pool: { before: await simulated(economy, before), after: await simulated(economy, after), economy },
  };
}
