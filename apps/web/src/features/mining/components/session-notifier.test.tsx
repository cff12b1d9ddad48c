// @vitest-environment jsdom
import type { RigLevel } from "@wth/rules";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#shared/api/query-client.ts";
import { type FakeNotifications, installNotifications } from "#shared/testing/fake-notification.ts";
import { miningKeys } from "../api/mining-keys.ts";
import { HOUR, rigData, NOW } from "../testing/rig-data.ts";
import { clearMining, renderMining } from "../testing/render-mining.tsx";
import { SessionNotifier } from "./session-notifier.tsx";

let fake: FakeNotifications;
const onOpen = vi.fn<(rigId: string | undefined) => void>();

/** Start of each test: the page's server clock outlives a test and only advances. */
let begin = NOW;
beforeEach(() => {
  begin += 10 * 24 * HOUR;
});
afterEach(() => {
  clearMining();
  vi.useRealTimers();
  onOpen.mockClear();
});

/** A rig whose session lasts for another `restMs`. */
const runs = (id: string, level: RigLevel, restMs = 23 * HOUR) => {
  const startedAt = begin - HOUR;
  const times = { beginTime: startedAt, lastReceiveTime: startedAt, endTime: begin + restMs };
  return rigData(id, level, { status: 1, ...times });
};

const titles = () => fake.shown.map(({ title }) => title);

/**
 * Renders the notifier with these rigs; `pass` advances the server's clock, which the page learns with its next call.
 */
async function watch(...rigs: ReturnType<typeof rigData>[]) {
  fake = installNotifications("granted");
  const { server } = await renderMining(
    (known) => {
      known.nowMs = begin;
      known.rigs = rigs;
    },
    <SessionNotifier onOpen={onOpen} />,
  );
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  async function pass(ms: number): Promise<void> {
    server.nowMs += ms;
    await act(() => queryClient.invalidateQueries({ queryKey: miningKeys.rigs }));
  }
  return { server, pass };
}

test("notifies once when a session ends, with a link to its rig", async () => {
  const { pass } = await watch(runs("7", 3));
  expect(titles()).toEqual([]);
  await pass(23 * HOUR);
  await waitFor(() => expect(titles()).toEqual(["S3 test No. 1 has finished its session"]));
  expect(fake.shown[0]?.options).toEqual({
    body: "Claim what was mined, then start again.",
    tag: `rig-7-${begin + 23 * HOUR}`,
  });
  await pass(HOUR);
  expect(titles()).toHaveLength(1);
  const focus = vi.spyOn(window, "focus").mockImplementation(() => undefined);
  fake.shown[0]?.click();
  expect(onOpen).toHaveBeenCalledExactlyOnceWith("7");
  expect(focus).toHaveBeenCalledOnce();
  expect(fake.shown[0]?.isClosed).toBe(true);
});

test("sends one notification for sessions that end together, with a link to the list", async () => {
  const { pass } = await watch(runs("1", 1), runs("2", 2));
  await pass(23 * HOUR);
  await waitFor(() => expect(titles()).toEqual(["2 miners have finished their sessions"]));
  fake.shown[0]?.click();
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(undefined);
});

test("sends nothing for sessions that ended before the page was opened", async () => {
  const { pass } = await watch({ ...runs("1", 1, -1), status: 0 }, rigData("2", 1));
  await pass(HOUR);
  expect(titles()).toEqual([]);
});

test("watches a rig that is started while the page is open", async () => {
  const { server, pass } = await watch(rigData("1", 1));
  server.rigs = [runs("1", 1, 2 * HOUR)];
  await pass(HOUR);
  expect(titles()).toEqual([]);
  await pass(HOUR);
  await waitFor(() => expect(titles()).toHaveLength(1));
});

test("notifies on time while the page is hidden too", async () => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await watch(runs("1", 1, 600));
  await waitFor(() => expect(titles()).toHaveLength(1));
  vi.restoreAllMocks();
});

test("shows a toast where the browser cannot notify", async () => {
  const { pass } = await watch(runs("1", 1));
  fake.isIllegal = true;
  await pass(23 * HOUR);
  expect(await screen.findByText("S1 test No. 1 has finished its session")).toBeDefined();
});
