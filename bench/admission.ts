import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { startTestServer, TEST_SERVER_VARIABLE } from "@wth/db/testing";
import { startTestApi } from "@wth/api/test-support/test-api.ts";

const MADE_UP = 3_000;
const CLIENTS = 32;
const LIMIT_MS = 100;
const PATH = "/app-api/user/profile/get";

type Task = { part: "attack" | "honest"; url: string; token: string };
/** Refusals by status of the attack, or times in ms of the honest page, ascending. */
type Outcome = { statuses: Record<number, number>; times: number[] };

const ask = (url: string, address: string, token: string) =>
  fetch(url + PATH, { headers: { "x-forwarded-for": address, authorization: `Bearer ${token}` } });

async function attack(url: string): Promise<Outcome> {
  const statuses: Record<number, number> = {};
  let sent = 0;
  const client = async () => {
    while ((sent += 1) <= MADE_UP) {
      const response = await ask(url, "198.51.100.9", randomBytes(40).toString("base64url"));
      await response.arrayBuffer();
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return { statuses, times: [] };
}

/** Reads a profile again and again, from the address range of the attack, until the parent asks for the times. */
async function honest(url: string, token: string): Promise<Outcome> {
  const times: number[] = [];
  const over = new AbortController();
  process.once("message", () => over.abort());
  while (!over.signal.aborted) {
    const at = performance.now();
    const response = await ask(url, "198.51.100.200", token);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`an honest page was refused with ${response.status}`);
    times.push(performance.now() - at);
    await pause(20);
  }
  return { statuses: {}, times: times.toSorted((a, b) => a - b) };
}

function begin(task: Task) {
  const child = fork(import.meta.filename, ["client"], { serialization: "advanced" });
  child.send(task);
  return { child, outcome: once(child, "message").then(([outcome]) => outcome as Outcome) };
}

const at = (times: readonly number[], share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;

/** Sends 3,000 made-up tokens from 32 connections while a user of the same address range reads a page. */
export async function run(): Promise<void> {
  const server = await startTestServer();
  process.env[TEST_SERVER_VARIABLE] = server.address;
  const api = await startTestApi({ LOG_LEVEL: "silent", RATE_LIMIT_FACTOR: "1", TRUSTED_PROXY_HOPS: "1" });
  const user = await api.register();
  const page = begin({ part: "honest", url: api.url, token: user.accessToken });
  await pause(1_000);
  const start = performance.now();
  const { statuses } = await begin({ part: "attack", url: api.url, token: "" }).outcome;
  const seconds = (performance.now() - start) / 1000;
  page.child.send("over");
  const { times } = await page.outcome;
  console.log(`\n${MADE_UP} made-up tokens from ${CLIENTS} connections in ${seconds.toFixed(1)} s`);
  console.log(`  answers ${JSON.stringify(statuses)}`);
  console.log(
    `  honest page: p50 ${at(times, 0.5).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms (≤ ${LIMIT_MS} ms)`,
  );
  await api.close();
  await server.stop();
}

if (process.argv[2] === "client") {
  const [{ part, url, token }] = (await once(process, "message")) as [Task];
  process.send?.(await (part === "attack" ? attack(url) : honest(url, token)));
  process.disconnect?.();
}
