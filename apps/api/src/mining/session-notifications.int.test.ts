import { SESSION_SECONDS } from "@wth/rules";
import { expect } from "vitest";
import { buy, claim, rigTest as test, start } from "#test-support/mining/rig-actions.ts";
import type { Miner } from "#test-support/mining/start-mining-api.ts";
import { notifyEndedSessions } from "./use-cases/notify-ended-sessions.ts";

const inbox = async ({ client }: Miner) =>
  (await client.notificationPage()).list.map(({ kind, data, isOver }) => ({ kind, data, isOver }));

test("tells once that sessions are over, until they are claimed [U02, U08]", async ({ api }) => {
  const miner = await api.miner("30");
  const ids = [(await buy(miner)).id, (await buy(miner)).id];
  for (const id of ids) await start(miner, id);
  await api.pass(SESSION_SECONDS - 5, miner);
  expect(await notifyEndedSessions(api.worker)).toBe(0);
  await api.pass(10, miner);
  expect(await notifyEndedSessions(api.worker)).toBe(1);
  expect(await notifyEndedSessions(api.worker)).toBe(0);
  expect(await inbox(miner)).toEqual([{ kind: "rigSessionEnded", data: { rigs: 2 }, isOver: false }]);
  await claim(miner, ids[0] ?? "");
  expect(await inbox(miner)).toMatchObject([{ isOver: true }]);
});

test("does not tell of a session that was claimed before [U02]", async ({ api }) => {
  const miner = await api.miner("10");
  const { id } = await buy(miner);
  await start(miner, id);
  await api.pass(SESSION_SECONDS, miner);
  await claim(miner, id);
  await notifyEndedSessions(api.worker);
  expect(await inbox(miner)).toEqual([]);
});
