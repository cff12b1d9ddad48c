import { setImmediate as soon } from "node:timers/promises";
import { expect, test } from "vitest";
import { Turns } from "./turns.ts";

/** Works that a test ends one by one. */
function controlled() {
  const works: { end: (fails?: boolean) => void }[] = [];
  const turns = new Turns(() => {
    const number = works.length + 1;
    return new Promise<number>((resolve, reject) => {
      works.push({ end: (fails) => (fails ? reject(new Error(`turn ${number}`)) : resolve(number)) });
    });
  });
  return { works, turns };
}

test("those who ask during a turn share the next one, which begins when that has ended", async () => {
  const { works, turns } = controlled();
  const first = turns.next();
  const [second, third] = [turns.next(), turns.next()];
  await soon();
  expect(works).toHaveLength(1);
  works[0]?.end();
  expect(await first).toBe(1);
  await soon();
  expect(works).toHaveLength(2);
  const late = turns.next();
  works[1]?.end();
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  await soon();
  works[2]?.end();
  expect(await late).toBe(3);
  const later = turns.next();
  works[3]?.end();
  expect(await later).toBe(4);
});

test("a turn that fails does so for those who waited for it alone", async () => {
  const { works, turns } = controlled();
  const first = turns.next();
  const second = turns.next();
  works[0]?.end(true);
  await expect(first).rejects.toThrow("turn 1");
  await soon();
  works[1]?.end();
  expect(await second).toBe(2);
});

test("somebody who asks in the very moment that a turn ends begins no second one beside the next", async () => {
  const { works, turns } = controlled();
  const asked: Promise<number>[] = [];
  const first = turns.next();
  const second = turns.next();
  void first.then(() => asked.push(turns.next())).then(() => asked.push(turns.next()));
  works[0]?.end();
  await soon();
  expect(works).toHaveLength(2);
  works[1]?.end();
  expect(await second).toBe(2);
  await soon();
  works[2]?.end();
  expect(new Set(await Promise.all(asked)).size).toBeLessThanOrEqual(2);
});
