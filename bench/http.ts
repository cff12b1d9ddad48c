import { fork } from "node:child_process";
import { once } from "node:events";
import autocannon from "autocannon";
import { startTestServer, TEST_SERVER_VARIABLE } from "@wth/db/testing";
import { startTestApi } from "../apps/api/src/testing/test-api.ts";
import { interleave, report } from "./rounds.ts";

const SECONDS = 3;
const ROUNDS = 5;
const CONNECTIONS = 32;

type Target = { url: string; token: string };

/** Loads an address from a process of its own; resolves with answers a second. */
async function load(url: string, token: string): Promise<number> {
  const child = fork(import.meta.filename, ["load", url, token]);
  const [rate] = (await once(child, "message")) as [number];
  return rate;
}

async function measure({ url, token }: Target): Promise<void> {
  const rates = await interleave(ROUNDS, {
    "constant answer": () => load(`${url}/healthz`, ""),
    "profile/get, signed in": () => load(`${url}/app-api/user/profile/get`, token),
    "assets/owner, signed in": () => load(`${url}/app-api/user/assets/owner`, token),
  });
  report(`Signed-in reads over HTTP, ${CONNECTIONS} connections`, "constant answer", "profile/get ≥ 0.6", rates);
}

/** Signed-in reads against a constant answer of the same server. */
export async function run(): Promise<void> {
  const server = await startTestServer();
  process.env[TEST_SERVER_VARIABLE] = server.address;
  const api = await startTestApi({ LOG_LEVEL: "silent", RATE_LIMIT_FACTOR: "10000" });
  const user = await api.register();
  await measure({ url: api.url, token: user.accessToken });
  await api.close();
  await server.stop();
}

if (process.argv[2] === "load") {
  const [, , , url = "", token = ""] = process.argv;
  const headers = token === "" ? {} : { authorization: `Bearer ${token}` };
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers });
  if (result.non2xx > 0) throw new Error(`${url} was refused ${result.non2xx} times`);
  process.send?.(result.requests.average);
}
