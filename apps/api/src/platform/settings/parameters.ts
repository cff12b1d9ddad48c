import type { Database, Tx } from "@wth/db";
import {
  defaultParameters,
  isParameterAllowed,
  parameterConflict,
  parameters,
  type ParameterName,
  type Parameters,
} from "@wth/rules";
import { audit } from "../db/audit.ts";
import { now } from "../db/clock.ts";
import { waitForLock } from "../db/locks.ts";
import { fail } from "../errors/failure.ts";

/** Returns the economic parameters: stored values, and defaults for the others. */
export async function readParameters(db: Database | Tx): Promise<Parameters> {
  const rows = await db.selectFrom("platform_parameter").select(["name", "value"]).execute();
  const stored = rows.filter((row) => row.name in parameters).map((row) => [row.name, row.value]);
  return { ...defaultParameters, ...Object.fromEntries(stored) } as Parameters;
}

/** Stores a value of every parameter without one: its default, or the given one. */
export async function seedParameters(tx: Tx, given: Partial<Parameters> = {}): Promise<void> {
  const values = Object.entries({ ...defaultParameters, ...given }).map(([name, value]) => ({ name, value }));
  await tx
    .insertInto("platform_parameter")
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Serialises parameter changes, because parameters must be consistent with one another. */
async function lockParameters(tx: Tx): Promise<Parameters> {
  await waitForLock(tx, "parameters");
  return readParameters(tx);
}

/**
 * Checks that a parameter still has the value that the operator saw, and locks it until this transaction ends. @throws
 * Failure parameterMoved
 */
export async function expectParameter(tx: Tx, name: ParameterName, expected: bigint): Promise<void> {
  const value = (await lockParameters(tx))[name];
  if (value !== expected) fail("parameterMoved", { value: value.toString() });
}

/** Changes one parameter and writes an audit record. */
export async function setParameter(tx: Tx, actor: string, name: ParameterName, value: bigint): Promise<void> {
  const { min, max } = parameters[name];
  if (!isParameterAllowed(name, value, true)) fail("parameterOutOfRange", { min: String(min), max: String(max) });
  const current = await lockParameters(tx);
  const conflict = parameterConflict({ ...current, [name]: value });
  if (conflict !== undefined) fail(conflict);
  const updated_at = await now(tx);
  await tx
    .insertInto("platform_parameter")
    .values({ name, value })
    .onConflict((taken) => taken.column("name").doUpdateSet({ value, updated_at }))
    .execute();
  const [before, after] = [current[name].toString(), value.toString()];
  await audit(tx, { actor, action: "parameter.set", subject: name, before, after });
}
