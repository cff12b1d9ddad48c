import { posix } from "node:path";
import { TEST_FILE } from "./walls.mjs";

const CLOCK = "apps/api/src/platform/db/clock.ts";
/** Files that may name a clock, with the reason. */
const READERS = {
  [CLOCK]: "defines the readings",
  "apps/api/src/platform/jobs/queue-state.ts": "the job queue keeps the machine's time",
  "packages/db/src/job-schema.ts": "the job queue keeps the machine's time",
  "apps/api/src/platform/admission/limits.ts": "the minutes of request limits are read by no rule",
  "packages/db/src/schema/read-applied.ts": "no platform clock exists before the first migration",
  "apps/api/src/platform/db/backup-state.ts": "backups and replicas keep the time of their machines",
  "apps/api/src/platform/live/change-repo.ts": "the ages of readings are read by no rule",
  "apps/signer/src/orders/order-facts-repo.ts": "defines the signer's reading",
  "apps/indexer/src/inbox/pg-event-store.ts": "the cursor's time is read by no rule",
  "apps/indexer/src/rescan/rescan-store.ts": "the end of a request is read by no rule",
};
const LOCKS = new Set([
  "packages/db/src/migrate.ts",
  "apps/api/src/platform/db/locks.ts",
  "apps/indexer/src/chain-lock.ts",
  "apps/signer/src/orders/signature-log-repo.ts",
]);
/** Clocks of the database. */
const SQL_CLOCK =
  /\b(?:platform_now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday|now)\s*\(|\b(?:current_timestamp|localtimestamp|current_date|current_time|localtime)\b/i;
const SQL_LOCK = /\bpg_(?:try_)?advisory_\w+/i;

const isRead = ({ callee }) =>
  callee.type === "MemberExpression" &&
  callee.object.type === "Identifier" &&
  callee.object.name === "Date" &&
  callee.property.name === "now";

/**
 * A transaction reads the clock once, through `platform/db/clock.ts`, and takes advisory locks by name.
 * @param {string} root absolute folder that rule paths are relative to
 */
export const oneClock = (root) => ({
  meta: { type: "problem", docs: { description: "Only clock.ts reads a clock, and only locks.ts takes locks." } },
  create(context) {
    const path = posix.relative(root, context.filename.replaceAll("\\", "/"));
    if (TEST_FILE.test(path) || !/^(?:apps\/(?:api|indexer|signer)|packages\/db)\/src\//.test(path)) return {};
    const isRuleCode = path.startsWith("apps/api/src/");
    const check = (node, text) => {
      if (!Object.hasOwn(READERS, path) && SQL_CLOCK.test(text))
        context.report({ node, message: "SQL reads no clock; give it the time of `now(tx)` (platform/db/clock.ts)." });
      if (!LOCKS.has(path) && SQL_LOCK.test(text))
        context.report({ node, message: "Take advisory locks by name, with platform/db/locks.ts." });
    };
    const refuseClock = (node) => {
      if (isRuleCode && !Object.hasOwn(READERS, path))
        context.report({ node, message: "Use the time of `now(tx)`, not this machine's (platform/db/clock.ts)." });
    };
    return {
      TemplateElement: (node) => check(node, node.value.raw),
      Literal: (node) => {
        if (typeof node.value === "string") check(node, node.value);
      },
      CallExpression: (node) => {
        if (isRead(node)) refuseClock(node);
      },
      NewExpression: (node) => {
        if (node.callee.type === "Identifier" && node.callee.name === "Date" && node.arguments.length === 0)
          refuseClock(node);
      },
    };
  },
});
