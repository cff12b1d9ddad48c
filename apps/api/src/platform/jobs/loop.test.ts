import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { startLoop } from "./loop.ts";

const settings = { name: "test", everyMs: 60_000, logger: pino({ level: "silent" }) };
const calls = (count: number, work: ReturnType<typeof vi.fn>) =>
  vi.waitFor(() => expect(work).toHaveBeenCalledTimes(count), { timeout: 60_000 });

test("repeats at once while there is work, then waits until runNow", async () => {
  const left = [3, 1, 0, 0];
  const work = vi.fn<() => Promise<number>>(async () => left.shift() ?? 0);
  const loop = startLoop(settings, work);
  await calls(3, work);
  loop.runNow();
  await calls(4, work);
  await loop.stop();
  expect(work).toHaveBeenCalledTimes(4);
});

test("continues after a failure", async () => {
  vi.useFakeTimers();
  const work = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error("once")).mockResolvedValue(0);
  const loop = startLoop(settings, work);
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(2);
  await loop.stop();
  vi.useRealTimers();
});

test("runNow during a run causes another run", async () => {
  let finish: () => void = () => undefined;
  const work = vi
    .fn<() => Promise<number>>()
    .mockImplementationOnce(() => new Promise((resolve) => (finish = () => resolve(0))))
    .mockResolvedValue(0);
  const loop = startLoop(settings, work);
  await calls(1, work);
  loop.runNow();
  finish();
  await calls(2, work);
  await loop.stop();
  expect(work).toHaveBeenCalledTimes(2);
});

test("ends the process when a run does not end, and not while runs end [S13]", async () => {
  vi.useFakeTimers();
  const onStuck = vi.fn<() => void>();
  const work = vi
    .fn<() => Promise<number>>()
    .mockResolvedValueOnce(0)
    .mockResolvedValueOnce(0)
    .mockImplementation(() => new Promise(() => undefined));
  startLoop({ ...settings, everyMs: 4_000, stuckMs: 10_000, onStuck }, work);
  await vi.advanceTimersByTimeAsync(17_000);
  expect(onStuck).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(onStuck).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
