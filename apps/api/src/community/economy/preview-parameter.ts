import type { Database, Tx } from "@wth/db";
import {
  defaultBehaviour,
  parameterConflict,
  type ParameterConflict,
  simulate,
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

const simulated = ({ opening, growth }: Economy, values: Parameters): Simulation =>
  simulate({ opening, values, behaviour: { ...defaultBehaviour, growth }, days: OUTLOOK_DAYS, seed: OUTLOOK_SEED });

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
  return { conflict, pool: { before: simulated(economy, before), after: simulated(economy, after), economy } };
}
