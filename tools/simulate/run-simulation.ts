import {
  defaultBehaviour,
  groupThousands,
  newPlatform,
  poolOutlook,
  simulate,
  type Parameters,
  type Simulation,
} from "@wth/rules";
import { drawChart } from "./chart.ts";
import type { Options } from "./read-options.ts";
import { comparisonTable, economyTable, rigsTable } from "./tables.ts";

const YEAR_DAYS = 365;

/** Result of a run: text for the terminal, and a chart. */
export type Report = { text: string; chart: string };

function play({ users, growth, years, seed }: Options, values: Parameters): Simulation {
  const behaviour = { ...defaultBehaviour, growth };
  return simulate({ opening: newPlatform(users, values), values, behaviour, days: years * YEAR_DAYS, seed });
}

/** Runs the simulation of the options. */
export function runSimulation(options: Options): Report {
  const { users, growth, years, seed } = options;
  const title = `${groupThousands(String(users))} people, ${growth / 100} % more every 30 days, ${years} years`;
  const simulation = play(options, options.after);
  const tables = [economyTable(simulation), `Rigs bought\n${rigsTable(simulation)}`];
  if (!options.isCompared) {
    const text = [`${title} (seed ${seed})`, ...tables, poolOutlook(simulation)].join("\n\n");
    return { text, chart: drawChart({ title, simulation }) };
  }
  const before = play(options, options.before);
  const outlook = `Before: ${poolOutlook(before)}\nAfter:  ${poolOutlook(simulation)}`;
  const text = [`${title} (seed ${seed})`, comparisonTable(before, simulation), outlook].join("\n\n");
  return { text, chart: drawChart({ title, simulation, before }) };
}
