import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tradeTransitions, type TradeTransition } from "@wth/api/market/trades/trade-transitions.ts";

const HEAD = `# States of a trade

A trade begins when an advert is taken. Each event of a trade is a row of the table in
\`apps/api/src/market/trades/trade-transitions.ts\`, from which \`npm run generate\` makes this page. \`advanceTrade\` carries a row out in one
transaction: WTH and fee, state, counts, quota, history, the advert on sale again, the penalty, and the messages to both sides. The guard of
the database, the invariants and the model of the chaos tests are held against the same table.
`;

const events = Object.entries(tradeTransitions) as [string, TradeTransition][];
const nodeOf = (state: string): string => state.replaceAll(" ", "_");

function diagram(): string {
  const states = [...new Set(events.map(([, { to }]) => to))];
  const arrows = events.flatMap(([event, { from, to }]) =>
    (from.length === 0 ? ["[*]"] : from.map(nodeOf)).map((state) => `  ${state} --> ${nodeOf(to)}: ${event}`),
  );
  const names = states.map((state) => `  ${nodeOf(state)}: ${state}`);
  const ends = states
    .filter((state) => events.every(([, { from }]) => !from.includes(state)))
    .map((state) => `  ${nodeOf(state)} --> [*]`);
  return ["```mermaid", "stateDiagram-v2", ...names, ...arrows, ...ends, "```"].join("\n");
}

function row([event, { from, to, ...effects }]: [string, TradeTransition]): string {
  const { holds, quota, relists, penalty, history, notifies } = effects;
  const cells = [from.join(", ") || "–", `\`${event}\``, to, holds, quota, relists ? "yes" : "no", penalty];
  return `| ${[...cells, `\`${history}\``, notifies].join(" | ")} |`;
}

const TABLE = [
  "| from | event | to | WTH and fee | quota | on sale again | penalty | history | messages |",
  "| ---- | ----- | -- | ----------- | ----- | ------------- | ------- | ------- | -------- |",
];

/**
 * Generates the page of a trade's states.
 * @returns paths of stale files when only checking
 */
export function generateTradeStates(root: string, check: boolean): string[] {
  const text = `${HEAD}\n${diagram()}\n\n${[...TABLE, ...events.map(row)].join("\n")}\n`;
  const path = join(root, "docs/trade-states.md");
  if (!check) writeFileSync(path, text);
  return check && readFileSync(path, "utf8") !== text ? [path] : [];
}
