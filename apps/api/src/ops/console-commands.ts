import { consoleRoles, type ConsoleRole } from "@wth/api-contract/console";
import { transact, type Database } from "@wth/db";
import { announce, endAnnouncement } from "#messaging/index.ts";
import { listOperators, setOperator } from "#operators/index.ts";
import { giveReason, readAudit } from "#platform/db/audit.ts";
import type { OperatorConfig } from "#platform/settings/config.ts";
import { setMaintenance } from "#platform/settings/maintenance.ts";
import { ACTOR, bothLanguages, rowIdOf, sentenceOf, type Command } from "./operator.ts";

const SHOWN = 50;
/** The shell alone stands behind the operators whom it appoints. */
const SHELL_SPONSORS = { appointedBy: null, approvedBy: null };

function rolesOf(text: string): ConsoleRole[] {
  const names = text.split(",");
  if (!names.every((name): name is ConsoleRole => (consoleRoles as readonly string[]).includes(name)))
    throw new Error(`Name roles, with commas between: ${consoleRoles.join(", ")}; or off.`);
  return names;
}

async function operators(db: Database): Promise<string[]> {
  const lines = (await listOperators(db)).map(
    ({ address, name, roles, is_active }) => `${address}  ${roles.join(",")}  ${name}${is_active ? "" : "  (off)"}`,
  );
  return lines.length > 0 ? lines : ["There are no operators."];
}

async function setAccess(db: Database, args: readonly string[], { isSandbox }: OperatorConfig): Promise<string[]> {
  const [address = "", access = "", ...words] = args;
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) throw new Error("Give an address.");
  const known = (await listOperators(db)).find((each) => each.address === address.toLowerCase());
  if (access === "off" && !known) throw new Error(`${address} is no operator.`);
  const roles = access === "off" ? (known?.roles ?? []) : rolesOf(access);
  const name = words.length > 0 ? sentenceOf(words, "name") : (known?.name ?? address);
  const isActive = access !== "off";
  const changed = { address, name, roles, isActive };
  await transact(db, (tx) => setOperator(tx, { actor: ACTOR, sponsors: SHELL_SPONSORS, isSandbox, access: changed }));
  return [isActive ? `${address} is an operator: ${roles.join(", ")}.` : `${address} may no longer sign in.`];
}

async function publish(db: Database, [level, ...words]: readonly string[]): Promise<string[]> {
  if (level !== "info" && level !== "warning") throw new Error("An announcement is info or warning.");
  const texts = bothLanguages(words, "text");
  const { id } = await transact(db, (tx) => announce(tx, { actor: ACTOR, level, ...texts, end: null }));
  return [`Announcement ${id} is shown.`];
}

async function withdraw(db: Database, [idText]: readonly string[]): Promise<string[]> {
  const id = rowIdOf(idText);
  await transact(db, (tx) => endAnnouncement(tx, { actor: ACTOR, id }));
  return [`Announcement ${id} is shown no longer.`];
}

async function maintain(db: Database, [state, ...words]: readonly string[]): Promise<string[]> {
  if (state !== "on" && state !== "off") throw new Error("Maintenance is on or off.");
  const reason = sentenceOf(words, "reason");
  await transact(db, async (tx) => {
    await giveReason(tx, reason);
    await setMaintenance(tx, { actor: ACTOR, isOn: state === "on", reason });
  });
  return [state === "on" ? "Maintenance is on: nothing new begins." : "Maintenance is off."];
}

async function showLog(db: Database, [action]: readonly string[]): Promise<string[]> {
  const { list, total } = await readAudit(db, { action }, { pageNo: 1, pageSize: SHOWN });
  const lines = list.map(
    ({ created_at, actor, action: what, subject, before, after, reason }) =>
      `${created_at.toISOString()}  ${actor}  ${what}  ${subject}  ${JSON.stringify(before)} → ${JSON.stringify(after)}` +
      (reason === null ? "" : `  ${reason}`),
  );
  return [...lines, `${total} records.`];
}

/** Commands for operators, announcements, maintenance and the audit log. */
export const consoleCommands = {
  operators: { usage: "operators", run: operators },
  operator: { isShared: true, usage: "operator ADDRESS ROLE[,ROLE…]|off [NAME]", run: setAccess },
  announce: { isShared: true, usage: "announce info|warning ENGLISH | CHINESE", run: publish },
  "announce-end": { usage: "announce-end ANNOUNCEMENT", run: withdraw },
  maintenance: { usage: "maintenance on|off REASON", run: maintain },
  log: { usage: "log [ACTION]", run: showLog },
} satisfies Record<string, Command>;
