import { setTimeout as pause } from "node:timers/promises";
import { LIVE_PATH } from "@wth/api-contract";
import { transact } from "@wth/db";
import { startFaultLink } from "@wth/db/testing";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { startOther } from "#test-support/start-other.ts";
import { startTestApi } from "#test-support/test-api.ts";
import { publishChanges } from "../live/live.ts";

const STREAMS = 32;
const USERS = 4;
const OUTAGE_MS = 20_000;
const POLL_MS = 50;

const test = apiTest(() => startTestApi());

/** Reads a stream as long as it lasts. @returns what it has sent so far */
function readOn({ body }: Response): { text: string; isOver: boolean } {
  const seen = { text: "", isOver: false };
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of body ?? []) seen.text += decoder.decode(chunk as Uint8Array, { stream: true });
  })();
  reading.catch(() => undefined).finally(() => (seen.isOver = true));
  return seen;
}

test("outlives a cut of the database with 32 streams, which then learn of changes [S08, H21]", async ({ api }) => {
  const users = await Promise.all(Array.from({ length: USERS }, () => api.register()));
  const link = await startFaultLink(api.config.databaseUrl);
  const { child, url } = await startOther({ ...api.config, databaseUrl: link.url });
  const headersOf = (at: number) => ({ authorization: `Bearer ${users[at % USERS]?.accessToken}` });
  const read = () => fetch(`${url}/app-api/user/profile/get`, { headers: headersOf(0) }).then(({ status }) => status);
  const closing = new AbortController();
  const opened = await Promise.all(
    Array.from({ length: STREAMS }, (_, at) =>
      fetch(`${url}${LIVE_PATH}`, { headers: headersOf(at), signal: closing.signal }),
    ),
  );
  expect(opened.map(({ status }) => status)).toEqual(Array.from({ length: STREAMS }, () => 200));
  const streams = opened.map(readOn);
  link.cut();
  for (const endsAt = performance.now() + OUTAGE_MS; performance.now() < endsAt; await pause(500))
    expect(await read()).toBeGreaterThanOrEqual(500);
  // committed while this server cannot read it
  const ids = users.map(({ userId }) => userId);
  await transact(api.db, (tx) => publishChanges(tx, ids, ["balance"]));
  await link.restore();
  await expect.poll(read, { interval: POLL_MS }).toBe(200);
  await expect.poll(() => streams.filter(({ text }) => !text.includes("balance"))).toEqual([]);
  expect(streams.filter(({ isOver }) => isOver)).toEqual([]);
  expect(child.exitCode).toBeNull();
  closing.abort();
  child.kill("SIGKILL");
  link.stop();
});
