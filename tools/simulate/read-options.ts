import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { errorText } from "@wth/api-contract";
import { defaultParameters, parameterConflict, readParameter, type ParameterName, type Parameters } from "@wth/rules";
import { PlainError } from "../sandbox/stay-until-stopped.ts";

export const USAGE = `npm run simulate -- [options]
  --years N            how long, 1 to 50 years (5)
  --users N            people at the beginning, 1 to 100000000 (1000)
  --growth PERCENT     newcomers in 30 days, of the people who are there, 0 to 100 (5)
  --set NAME=VALUE     an operator's parameter with another value; as often as need be
  --compare            both ways: with the shipped parameters, and with what --set changes
  --seed N             another course of chance (1)
  --out FILE           where the chart is written (.cache/simulation.svg)`;

/** Options of a simulation. */
export type Options = {
  years: number;
  users: number;
  /** Basis points in 30 days. */
  growth: number;
  seed: number;
  before: Parameters;
  /** Parameters, including the changes of `--set`. */
  after: Parameters;
  isCompared: boolean;
  out: string;
};

function wholeNumber(name: string, text: string, min: number, max: number): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new PlainError(`--${name} is ${text}, but it must be a whole number from ${min} to ${max}.`);
}

function basisPoints(text: string): number {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?%?$/.exec(text);
  const value = match === null ? Number.NaN : Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  if (value <= 10_000) return value;
  throw new PlainError(`--growth is ${text}, but it must be a percentage from 0 to 100 with at most 2 decimals.`);
}

function changeParameters(changes: readonly string[]): Parameters {
  const read = changes.map((change): [ParameterName, bigint] => {
    const at = change.indexOf("=");
    if (at < 0) throw new PlainError(`--set ${change} names no value: write --set NAME=VALUE.`);
    try {
      return readParameter(change.slice(0, at), change.slice(at + 1), true);
    } catch (error) {
      throw new PlainError(error instanceof Error ? error.message : String(error), { cause: error });
    }
  });
  const values = { ...defaultParameters, ...Object.fromEntries(read) } as Parameters;
  const conflict = parameterConflict(values);
  if (conflict !== undefined) throw new PlainError(errorText(conflict, "en"));
  return values;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        years: { type: "string", default: "5" },
        users: { type: "string", default: "1000" },
        growth: { type: "string", default: "5" },
        set: { type: "string", multiple: true, default: [] },
        compare: { type: "boolean", default: false },
        seed: { type: "string", default: "1" },
        out: { type: "string", default: ".cache/simulation.svg" },
      },
    }).values;
  } catch (error) {
    throw new PlainError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Reads the command line. @param folder base of a relative path @throws PlainError */
export function readOptions(args: readonly string[], folder: string): Options {
  const { years, users, growth, set, compare, seed, out } = parse(args);
  if (compare && set.length === 0)
    throw new PlainError("--compare needs at least one --set NAME=VALUE to compare with.");
  if (!out.endsWith(".svg")) throw new PlainError(`--out is ${out}, but it must name an .svg file.`);
  return {
    years: wholeNumber("years", years, 1, 50),
    users: wholeNumber("users", users, 1, 100_000_000),
    growth: basisPoints(growth),
    seed: wholeNumber("seed", seed, 0, 2 ** 32 - 1),
    before: defaultParameters,
    after: changeParameters(set),
    isCompared: compare,
    out: resolve(folder, out),
  };
}
