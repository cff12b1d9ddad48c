import { registerHooks } from "node:module";

/**
 * Replaces what a server does to publish changes, before it starts: `none` publishes nothing, `notify` notifies in the
 * transaction of the change, `shipped` is the code as it is.
 */
const EMPTY = `
  export const publishChanges = async () => undefined;
  export const publishChange = async () => undefined;
  export const broadcastChange = async () => undefined;
  export const publishSessionEnds = async () => undefined;`;

const NOTIFY = `
  import { sql } from "kysely";
  const notify = (tx, text) => sql\`select pg_notify('bench_changes', \${text})\`.execute(tx);
  export const publishChange = (tx, id, topics) => notify(tx, id + " " + topics.join(","));
  export const publishChanges = async (tx, ids, topics) => {
    for (const id of ids) await publishChange(tx, id, topics);
  };
  export const broadcastChange = (tx, topic) => notify(tx, topic);
  export const publishSessionEnds = async () => undefined;`;

const source = { none: EMPTY, notify: NOTIFY }[process.env["BENCH_PUBLISHING"] ?? ""];
if (source !== undefined)
  registerHooks({
    load: (url, context, next) =>
      url.endsWith("/platform/live/live.ts") ? { format: "module", source, shortCircuit: true } : next(url, context),
  });
