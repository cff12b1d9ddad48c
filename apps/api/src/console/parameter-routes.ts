import { errorText } from "@wth/api-contract";
import type { consoleSettingsRoutes, ParameterRow, PoolOutlook as PoolOutlookSchema } from "@wth/api-contract/console";
import type { Database } from "@wth/db";
import { DAY_MS, type ParameterName, parameterRange, type Parameters, parameters, type Simulation } from "@wth/rules";
import type { z } from "zod";
import { previewParameter, type PoolOutlook } from "#community/index.ts";
import { lastChanges, type LastChange } from "#platform/db/audit.ts";
import { now } from "#platform/db/clock.ts";
import { dayOf } from "#platform/db/days.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import type { ConsoleHandlersOf } from "./console-handlers.ts";
import { readChange } from "./proposals/platform-proposals.ts";

type Calls = "consoleParameters" | "consolePreviewParameter";

const names = Object.keys(parameters) as ParameterName[];

function parameterView(
  name: ParameterName,
  { values, isSandbox }: { values: Parameters; isSandbox: boolean },
  change: LastChange | undefined,
): z.input<typeof ParameterRow> {
  const { unit, fallback } = parameters[name];
  const { min, max } = parameterRange(name, isSandbox);
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

async function parameterViews(db: Database, isSandbox: boolean) {
  const [values, changes] = await Promise.all([readParameters(db), lastChanges(db, "parameter.set")]);
  return names.map((name) => parameterView(name, { values, isSandbox }, changes.get(name)));
}

function outlookView({ before, after, economy }: PoolOutlook, at: Date): z.input<typeof PoolOutlookSchema> {
  const { opening, growth, isMeasured } = economy;
  const dryDay = ({ dryDay: day }: Simulation) =>
    day === undefined ? null : dayOf(new Date(at.getTime() + day * DAY_MS));
  return { dryBefore: dryDay(before), dryAfter: dryDay(after), users: opening.users, growth, isMeasured };
}

export function parameterHandlers(isSandbox: boolean): Pick<ConsoleHandlersOf<typeof consoleSettingsRoutes>, Calls> {
  return {
    consoleParameters: ({ db }) => parameterViews(db, isSandbox),
    consolePreviewParameter: async ({ db, body, language }) => {
      const { name, value } = readChange(body.name, body.value, isSandbox);
      const { conflict, pool } = await previewParameter(db, name, value);
      const problem = conflict === undefined ? null : errorText(conflict, language);
      return { conflict: problem, pool: pool ? outlookView(pool, await now(db)) : null };
    },
  };
}
