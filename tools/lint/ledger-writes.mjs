import { posix } from "node:path";
import { TEST_FILE } from "./walls.mjs";

const LEDGER = "apps/api/src/ledger/";
const WRITING_SQL =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?"?ledger_/i;
const WRITING_CALLS = new Set(["insertInto", "updateTable", "deleteFrom", "mergeInto", "replaceInto"]);
const MESSAGE = "Only the ledger writes ledger_* tables; use what apps/api/src/ledger/index.ts exports.";

/** @param {string} root absolute folder that rule paths are relative to */
export const ledgerWrites = (root) => ({
  meta: { type: "problem", docs: { description: "Only the ledger writes ledger_* tables." } },
  create(context) {
    const path = posix.relative(root, context.filename.replaceAll("\\", "/"));
    if (!path.startsWith("apps/") || path.startsWith(LEDGER) || TEST_FILE.test(path)) return {};
    const checkText = (node, text) => {
      if (WRITING_SQL.test(text)) context.report({ node, message: MESSAGE });
    };
    return {
      Literal: (node) => typeof node.value === "string" && checkText(node, node.value),
      TemplateElement: (node) => checkText(node, node.value.raw),
      CallExpression(node) {
        const [table] = node.arguments;
        const isWrite = node.callee.type === "MemberExpression" && WRITING_CALLS.has(node.callee.property.name);
        if (isWrite && table?.type === "Literal" && String(table.value).startsWith("ledger_"))
          context.report({ node, message: MESSAGE });
      },
    };
  },
});
