import { setTimeout as pause } from "node:timers/promises";
import { LIVE_PATH } from "@wth/api-contract";
import { startFaultLink, timeLimit } from "@wth/db/testing";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { startOther } from "#test-support/start-other.ts";
import { startTestApi } from "#test-support/test-api.ts";

const STREAMS = 32;
const USERS = 4;
const OUTAGE_MS = 10_000;
const HEALED_MS = timeLimit(1_000);
const POLL_MS = 50;

const test = apiTest(() => startTestApi());

test("outlives a cut of the database with 32 streams, and answers 1 s after it [S08]", async ({ api }) => {
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
  link.cut();
  for (const endsAt = performance.now() + OUTAGE_MS; performance.now() < endsAt; await pause(500))
    expect(await read()).toBeGreaterThanOrEqual(500);
  await link.restore();
  const healedAt = performance.now();
  while ((await read()) !== 200) {
    expect(performance.now() - healedAt).toBeLessThan(HEALED_MS);
    await pause(POLL_MS);
  }
  expect(performance.now() - healedAt).toBeLessThan(HEALED_MS);
  expect(child.exitCode).toBeNull();
  closing.abort();
  child.kill("SIGKILL");
  link.stop();
});
