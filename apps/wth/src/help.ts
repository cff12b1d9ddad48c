import { exitCodes } from "@wth/process";
import { commands } from "./commands.ts";

const NAMES = Object.keys(commands) as (keyof typeof commands)[];
const SETTINGS = "--env-file=FILE";
/** Usages up to this length have their summary beside them. */
const LONG = 40;
const WIDTH = Math.max(...NAMES.map((name) => commands[name].usage.length).filter((length) => length <= LONG)) + 2;

const row = (left: string, right: string) =>
  left.length > LONG ? `  ${left}\n  ${" ".repeat(WIDTH)}${right}` : `  ${left.padEnd(WIDTH)}${right}`;

/** Text of `wth --help`. */
export function helpText(): string {
  return [
    "Usage: wth [--env-file=FILE] COMMAND",
    "",
    ...NAMES.map((name) => row(commands[name].usage, commands[name].summary)),
    row("version", "prints the version, the commit and the schema that it needs"),
    "",
    row(SETTINGS, "reads settings from a file; variables that are set already win"),
    row("--help", "prints this text"),
    "",
    `Exit codes: ${exitCodes.done} done, ${exitCodes.failed} failed, ${exitCodes.usage} wrong arguments,`,
    `${exitCodes.fault} a restart may help, ${exitCodes.configuration} a setting must change first.`,
    "",
  ].join("\n");
}
