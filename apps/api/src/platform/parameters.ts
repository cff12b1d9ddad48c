import type { Database, Tx } from "@wth/db";
import {
  defaultParameters,
  isParameterAllowed,
  parameterConflict,
  parameters,
  type ParameterName,
  type Parameters,
} from "@wth/rules";
import { audit } from "./audit.ts";

/** The economic parameters in force: stored values, defaults where none is stored. */
export async function readParameters(db: Database | Tx): Promise<Parameters> {
  const rows = await db.selectFrom("platform_parameter").select(["name", "value"]).execute();
  const stored = rows.filter((row) => row.name in parameters).map((row) => [row.name, row.value]);
  return { ...defaultParameters, ...Object.fromEntries(stored) } as Parameters;
}

/** Stores the default of every parameter that has no value yet. */
export async function seedParameters(tx: Tx): Promise<void> {
  const values = Object.entries(defaultParameters).map(([name, value]) => ({ name, value }));
  await tx
    .insertInto("platform_parameter")
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Changes one parameter and records who did it.
 * @throws RangeError when the value is outside the parameter's range, or does not fit with the others
 */
export async function setParameter(tx: Tx, actor: string, name: ParameterName, value: bigint): Promise<void> {
  if (!isParameterAllowed(name, value)) throw new RangeError(`${name} cannot be ${value}`);
  const current = await readParameters(tx);
  const conflict = parameterConflict({ ...current, [name]: value });
  if (conflict) throw new RangeError(conflict);
  await tx
    .insertInto("platform_parameter")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
  await audit(tx, {
    actor,
    action: "parameter.set",
    subject: name,
    before: current[name].toString(),
    after: value.toString(),
  });
}
