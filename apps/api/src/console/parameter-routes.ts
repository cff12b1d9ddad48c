import type { consoleSettingsRoutes, ParameterRow } from "@wth/api-contract/console";
import type { Database, Tx } from "@wth/db";
import { isParameterAllowed, parameters, type ParameterName, type Parameters, type Simulation } from "@wth/rules";
import type { z } from "zod";
import { previewParameter, type PoolOutlook } from "../features/economy/index.ts";
import { lastChanges, type LastChange } from "../platform/audit.ts";
import { now } from "../platform/clock.ts";
import { dayOf } from "../platform/days.ts";
import { fail } from "../platform/failure.ts";
import { expectParameter, readParameters, setParameter } from "../platform/parameters.ts";
import type { ConsoleHandlersOf } from "./console-handlers.ts";

type Calls = "consoleParameters" | "consolePreviewParameter" | "consoleSetParameter";

const DAY_MS = 86_400_000;
const names = Object.keys(parameters) as ParameterName[];

function parameterView(
  name: ParameterName,
  values: Parameters,
  change: LastChange | undefined,
): z.input<typeof ParameterRow> {
  const { unit, fallback, min, max } = parameters[name];
  return {
    name,
    unit,
    value: values[name].toString(),
    fallback: fallback.toString(),
    min: min.toString(),
    max: max.toString(),
    changedTime: change?.at.getTime() ?? null,
    changedBy: change?.actor ?? null,
  };
}

async function parameterViews(db: Database | Tx, shown: readonly ParameterName[]) {
  const [values, changes] = await Promise.all([readParameters(db), lastChanges(db, "parameter.set")]);
  return shown.map((name) => parameterView(name, values, changes.get(name)));
}

/** @throws Failure parameterUnknown, parameterOutOfRange */
function readChange(name: string, text: string): { name: ParameterName; value: bigint } {
  const known = names.find((each) => each === name) ?? fail("parameterUnknown");
  const { min, max } = parameters[known];
  const value = BigInt(text);
  if (!isParameterAllowed(known, value)) fail("parameterOutOfRange", { min: String(min), max: String(max) });
  return { name: known, value };
}

/** What a simulation goes by, for whoever reads its result. */
function notesOf({ economy: { opening, growth, isMeasured } }: PoolOutlook): string[] {
  const pace = `${growth / 100} % more every 30 days, ${isMeasured ? "as of late" : "which is assumed"}`;
  return [`Simulated from how things stand now: ${opening.users} people, ${pace}.`];
}

export function parameterHandlers(): Pick<ConsoleHandlersOf<typeof consoleSettingsRoutes>, Calls> {
  return {
    consoleParameters: ({ db }) => parameterViews(db, names),
    consolePreviewParameter: async ({ db, body }) => {
      const { name, value } = readChange(body.name, body.value);
      const { conflict, pool } = await previewParameter(db, name, value);
      const today = (await now(db)).getTime();
      const dryDay = (simulation: Simulation | undefined) =>
        simulation?.dryDay === undefined ? null : dayOf(new Date(today + simulation.dryDay * DAY_MS));
      return {
        conflict: conflict ?? null,
        poolDryBefore: dryDay(pool?.before),
        poolDryAfter: dryDay(pool?.after),
        notes: pool ? notesOf(pool) : [],
      };
    },
    consoleSetParameter: ({ caller: { actor }, body, transaction }) =>
      transaction(async (tx) => {
        const { name, value } = readChange(body.name, body.value);
        await expectParameter(tx, name, BigInt(body.expected));
        await setParameter(tx, actor, name, value);
        const [row] = await parameterViews(tx, [name]);
        return row ?? fail("parameterUnknown");
      }),
  };
}
