import { transact, type Database, type Tx } from "@wth/db";
import { isPlainLine } from "@wth/rules";
import { raiseCondition } from "#chain/index.ts";
import {
  askToBreakGlass,
  breakGlass,
  breakGlassRequests,
  cancelBreakGlass,
  signToBreakGlass,
  type BreakGlassRow,
} from "#operators/index.ts";
import type { OperatorConfig } from "#platform/settings/config.ts";
import { ACTOR, rowIdOf, sentenceOf, SHELL, type Command } from "./operator.ts";

type Place = Pick<OperatorConfig, "chainId" | "isSandbox">;

/** Raises an alarm that the other operators see. */
const alarm = (tx: Tx, { chainId }: Place, id: bigint, detail: string) =>
  raiseCondition(tx, chainId, {
    kind: "breakGlass",
    process: "shell",
    subject: `request ${id}: ${detail}`,
    detail: "",
  });

async function ask(db: Database, [addresses = "", ...words]: readonly string[], place: Place): Promise<string[]> {
  const admins = addresses.split(",");
  if (!admins.every((address) => /^0x[0-9a-fA-F]{40}$/.test(address)))
    throw new Error("Give the addresses of the new admins, with commas between.");
  const reason = sentenceOf(words, "reason");
  if (!isPlainLine(reason)) throw new Error("Give a reason of visible characters in one line.");
  const { id, message } = await transact(db, async (tx) => {
    const asked = await askToBreakGlass(tx, { actor: ACTOR, admins, reason }, place);
    await alarm(tx, place, asked.id, `asks to make ${admins.join(", ")} admins`);
    return asked;
  });
  return [
    `Request ${id} is open. Two of the owner's keys sign this text (personal_sign), each followed by`,
    `${SHELL} break-glass sign ${id} SIGNATURE`,
    "",
    message,
  ];
}

async function sign(db: Database, [text, signature = ""]: readonly string[], place: Place): Promise<string[]> {
  const id = rowIdOf(text);
  const { key, notBefore } = await transact(db, (tx) => signToBreakGlass(tx, { actor: ACTOR, id, signature }, place));
  const next =
    notBefore === null ? "A second key must sign it." : `It can be carried out from ${notBefore.toISOString()}.`;
  return [`${key} has signed request ${id}. ${next}`];
}

async function run(db: Database, [text]: readonly string[], place: Place): Promise<string[]> {
  const id = rowIdOf(text);
  const admins = await transact(db, async (tx) => {
    const made = await breakGlass(tx, { actor: ACTOR, id }, place);
    await alarm(tx, place, id, `made ${made.join(", ")} admins`);
    return made;
  });
  return [`Admins now: ${admins.join(", ")}. They approve nothing for the time of operators.trial.`];
}

async function cancel(db: Database, [text]: readonly string[]): Promise<string[]> {
  const id = rowIdOf(text);
  await transact(db, (tx) => cancelBreakGlass(tx, { actor: ACTOR, id }));
  return [`Request ${id} is canceled.`];
}

function lineOf({ id, admins, reason, created_at, not_before, outcome }: BreakGlassRow): string {
  const state = outcome ?? (not_before === null ? "waits for signatures" : `from ${not_before.toISOString()}`);
  return `${id}  ${created_at.toISOString()}  ${state}  ${admins.join(", ")}  ${reason}`;
}

async function list(db: Database): Promise<string[]> {
  const lines = (await breakGlassRequests(db)).map(lineOf);
  return lines.length > 0 ? lines : ["The glass was never broken."];
}

const verbs = { ask, sign, run, cancel };
const isVerb = (verb: string): verb is keyof typeof verbs => Object.hasOwn(verbs, verb);

/** Command that lets new admins in with two keys of the owner's, when the console cannot be used. */
export const breakGlassCommands = {
  "break-glass": {
    usage: "break-glass [ask ADDRESS[,ADDRESS…] REASON, sign ID SIGNATURE, run ID, cancel ID]",
    verbs: Object.keys(verbs),
    run: (db, [verb = "", ...args], config) => (isVerb(verb) ? verbs[verb](db, args, config) : list(db)),
  },
} satisfies Record<string, Command>;
