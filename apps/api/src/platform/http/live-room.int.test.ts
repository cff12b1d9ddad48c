import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { LIVE_PATH } from "@wth/api-contract";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { startTestApi, type TestUser } from "#test-support/test-api.ts";
import { STREAMS_PER_USER_MAX } from "../live/live-streams.ts";

/** Streams of one network, a twentieth of a process's. */
const OF_NETWORK = 500;

const test = apiTest(() => startTestApi({ TRUSTED_PROXY_HOPS: "1" }));

test("free accounts of one network leave the streams to others, and to its customers [W17]", async ({ api }) => {
  const agent = new Agent();
  let replaced = 0;
  const open = async ({ accessToken }: TestUser, address: string) => {
    const headers = { authorization: `Bearer ${accessToken}`, "x-forwarded-for": address };
    const [answer] = (await once(get(api.url + LIVE_PATH, { agent, headers }), "response")) as [IncomingMessage];
    answer.on("error", () => undefined);
    answer.setEncoding("utf8").on("data", (text: string) => (replaced += text.includes("event: replaced") ? 1 : 0));
    return answer.statusCode;
  };
  const statuses: unknown[] = [];
  for (let opened = 0; opened < OF_NETWORK; opened += STREAMS_PER_USER_MAX) {
    const user = await api.register();
    const addresses = Array.from({ length: STREAMS_PER_USER_MAX }, (_, n) => `2001:db8:5:${opened + n}::1`);
    statuses.push(...(await Promise.all(addresses.map((address) => open(user, address)))));
  }
  const refused = statuses.length - OF_NETWORK;
  expect(statuses.filter((status) => status === 503)).toHaveLength(refused);
  expect(statuses.filter((status) => status === 200)).toHaveLength(OF_NETWORK);
  expect(await open(await api.register(), "2001:db8:6::1")).toBe(200);
  const customer = await api.register();
  await api.give(customer, "ctoc", "1");
  expect(await open(customer, "2001:db8:5::7")).toBe(200);
  await expect.poll(() => replaced, { timeout: 60_000 }).toBe(1);
  expect(await open(await api.register(), "2001:db8:5::8")).toBe(503);
  agent.destroy();
});
