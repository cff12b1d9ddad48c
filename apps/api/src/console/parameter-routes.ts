import { errorText } from "@wth/api-contract";
import type { consoleSettingsRoutes, ParameterRow, PoolOutlook as PoolOutlookSchema } from "@wth/api-contract/console";
import type { Database, Tx } from "@wth/db";
import { isParameterAllowed, parameters, type ParameterName, type Parameters, type Simulation } from "@wth/rules";
import type { z } from "zod";
import { previewParameter, type PoolOutlook } from "#community/index.ts";
import { lastChanges, type LastChange } from "#platform/db/audit.ts";
import { now } from "#platform/db/clock.ts";
import { dayOf } from "#platform/db/days.ts";
import { fail } from "../platform/errors/failure.ts";
import { expectParameter, readParameters, setParameter } from "#platform/settings/parameters.ts";
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

function outlookView({ before, after, economy }: PoolOutlook, at: Date): z.input<typeof PoolOutlookSchema> {
  const { opening, growth, isMeasured } = economy;
  const dryDay = ({ dryDay: day }: Simulation) =>
    day === undefined ? null : dayOf(new Date(at.getTime() + day * DAY_MS));
  return { dryBefore: dryDay(before), dryAfter: dryDay(after), users: opening.users, growth, isMeasured };
}

export function parameterHandlers(): Pick<ConsoleHandlersOf<typeof consoleSettingsRoutes>, Calls> {
  return {
    consoleParameters: ({ db }) => parameterViews(db, names),
    consolePreviewParameter: async ({ db, body, language }) => {
      const { name, value } = readChange(body.name, body.value);
      const { conflict, pool } = await previewParameter(db, name, value);
      const problem = conflict === undefined ? null : errorText(conflict, language);
      return { conflict: problem, pool: pool ? outlookView(pool, await now(db)) : null };
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
