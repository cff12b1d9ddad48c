import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ledgerOperations, type LedgerOperation } from "@wth/db";

const HEAD = `# Operations of the ledger

Money moves in operations, and each has one reason: a row that another part of the platform wrote, such as a claim, an event of the
chain, a signed order, a proposal or a trade. A kind of operation is named by the first part of its key (of a hold, by the first two)
and has a row here. From these rows, \`packages/db/src/rights/ledger-operations.ts\`, three things are made:

- **Rights.** The database refuses a posting of a process that its kind does not name, or that debits or credits another account. All
  accounts of users in an operation are one user's, but for the share of a sponsor. A hold is released to its owner, and WTH that was
  paid for goes to the buyer of its trade.
- **Checks.** Within five minutes the worker looks for the row that explains each new operation (invariant L1), and the audit goes
  through all others in turn. One that has none halts all money, whatever its key says: an intruder in a process who posts within its
  rights needs that row too, which has checks of its own.
- **Limits.** The mining pool, the pools of dividends and that of the Blue Whale Plan pay no more on a UTC day than the parameters
  \`mining.poolDaily\`, \`dividend.poolDaily\` and \`plan.poolDaily\` say; the database counts, so a stolen process cannot empty a
  pool before it is found. A claim above the limit is refused with the time of midnight, and changes nothing.
- **This page**, by \`npm run generate\`.

An account without a mark is debited and credited; \`−\` is only debited, \`+\` only credited. "Owner" is the role that owns the
database, which no process has.

| kind | does | posted by | accounts | explained by |
| ---- | ---- | --------- | -------- | ------------ |
`;

const marks = { D: "−", C: "+", DC: "" } as const;

function row([name, { does, because, writers, moves, isSandbox }]: [string, LedgerOperation]): string {
  const accounts = Object.entries(moves).map(([account, side]) => `${marks[side]}${account.replace(":", " ")}`);
  const by = writers.length === 0 ? "owner" : writers.join(", ");
  const note = isSandbox === true ? " (sandbox only)" : "";
  return `| \`${name}\` | ${does}${note} | ${by} | ${accounts.join(", ")} | ${because} |`;
}

/**
 * Generates the page of all kinds of operations.
 * @returns paths of stale files when only checking
 */
export function generateOperations(root: string, check: boolean): string[] {
  const text = `${HEAD}${Object.entries<LedgerOperation>(ledgerOperations).map(row).join("\n")}\n`;
  const path = join(root, "docs/ledger.md");
  if (!check) writeFileSync(path, text);
  return check && readFileSync(path, "utf8") !== text ? [path] : [];
}
