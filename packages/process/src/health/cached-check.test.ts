import { expect, test } from "vitest";
import { cachedCheck } from "./cached-check.ts";

test("asks again when the last outcome is old, sooner after a failure [O02]", async () => {
  const clock = { ms: 0 };
  const answers: (string | undefined)[] = [undefined, "away", undefined];
  let asked = 0;
  const read = () => {
    asked += 1;
    return Promise.resolve(answers[asked - 1]);
  };
  const { check } = cachedCheck({ name: "nodes", reach: "shared" }, read, { ready: 60, unready: 5 }, () => clock.ms);
  expect(await check()).toBeUndefined();
  clock.ms = 59;
  expect(check()).toBeUndefined();
  expect(asked).toBe(1);
  clock.ms = 60;
  expect(check()).toBeUndefined();
  await Promise.resolve();
  await expect.poll(check).toBe("away");
  clock.ms = 65;
  await expect.poll(check).toBeUndefined();
  expect(asked).toBe(3);
});

test("a part that never answers becomes unready, and is asked again [O02, N02]", async () => {
  let asked = 0;
  const read = () => {
    asked += 1;
    return asked === 2 ? new Promise<undefined>(() => undefined) : Promise.resolve(undefined);
  };
  const { check } = cachedCheck({ name: "nodes", reach: "shared" }, read, { ready: 0, unready: 0, answerMax: 20 });
  expect(await check()).toBeUndefined();
  expect(check()).toBeUndefined();
  const started = asked;
  await expect.poll(check, { interval: 5 }).toBe("no answer in time");
  await expect.poll(check, { interval: 5 }).toBeUndefined();
  expect(asked).toBeGreaterThan(started);
});

test("names a part that cannot be asked without its error [O02]", async () => {
  const { check } = cachedCheck({ name: "signer", reach: "shared" }, () => Promise.reject(new Error("refused")), {
    ready: 1,
    unready: 1,
  });
  expect(await check()).toBe("could not be asked");
});
