import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

const MODULE = JSON.stringify(new URL("run-process.ts", import.meta.url).href);

/** A process without a database, which serves its pages at a free port and names that in its log. */
const PROGRAM = `
  import { runProcess } from ${MODULE};
  await runProcess({
    name: "worker",
    read: () => ({
      databaseUrl: "postgres://127.0.0.1:1/none", durability: { standbys: 0, replaced: [] },
      isSandbox: true, logLevel: "info", tracesUrl: null,
    }),
    metrics: () => ({ host: "127.0.0.1", port: 0 }),
    drainMs: () => 600_000,
    start: () => Promise.reject(new Error("started without a database")),
  });`;

test("a process that waits for its database is not ready, and a signal ends it at once [O02, S47]", async () => {
  const child = spawn(process.execPath, ["--input-type=module", "-e", PROGRAM], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(child.stdout.setEncoding("utf8"), "data")) as [string];
  const { host, port } = JSON.parse(line) as { host: string; port: number };
  const response = await fetch(`http://${host}:${port}/readyz`);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ reasons: { process: "starting" } });
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});
