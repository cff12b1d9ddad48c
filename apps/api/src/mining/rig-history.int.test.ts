import { expectRefusal } from "#test-support/expect-refusal.ts";
import { parseAmount, rigUse, SESSION_SECONDS, type RigState, type RigTerm } from "@wth/rules";
import { describe, expect } from "vitest";
import { codeOf } from "#test-support/test-api.ts";
import { buy, claim, renew, rigTest as test, shortLived, start } from "#test-support/mining/rig-actions.ts";
import type { Miner } from "#test-support/mining/start-mining-api.ts";

const HOUR = 3_600;
const history = ({ client }: Miner, id: string, page: { pageNo?: number; pageSize?: number } = {}) =>
  client.miningSessions({ query: { id, ...page } });
type History = Awaited<ReturnType<typeof history>>;

/** Seconds that the rig ran and rested, by the rules, from the call's answer. */
function useOf({ machine, terms }: History, atMs: number) {
  const rig: RigState = {
    beginTime: machine.beginTime / 1000,
    endTime: machine.endTime / 1000,
    lastReceiveTime: machine.lastReceiveTime / 1000,
    leftAmount: parseAmount(machine.leftAmount),
    perSecondAmount: parseAmount(machine.miningVo.perSecondAmount),
  };
  const known = terms.map(({ beginTime, seconds, lastEndTime }): RigTerm => ({
    beginTime: beginTime / 1000,
    ranSeconds: seconds,
    lastEndTime: lastEndTime === null ? undefined : lastEndTime / 1000,
  }));
  return rigUse(rig, known, atMs / 1000);
}

describe("the history of a rig", () => {
  test("lists each claim as a session from start to end, with the rest before it", async ({ api }) => {
    const miner = await api.miner("10");
    const { id, beginTime: bought } = await buy(miner);
    expect(await history(miner, id)).toMatchObject({
      list: [],
      total: 0,
      machine: { id, status: 0 },
      terms: [{ term: 1, beginTime: bought, sessions: 0, seconds: 0, amount: "0", lastEndTime: null }],
    });

    await api.pass(HOUR, miner);
    const first = await start(miner, id);
    expect((await history(miner, id)).list).toEqual([]);
    await api.pass(SESSION_SECONDS + 2 * HOUR, miner);
    const { amount } = await claim(miner, id);
    await api.pass(HOUR, miner);
    const second = await start(miner, id);
    await api.pass(100, miner);

    const now = second.beginTime + 100_000;
    const answer = await history(miner, id);
    expect(answer.total).toBe(1);
    expect(answer.list).toEqual([
      { term: 1, beginTime: first.beginTime, endTime: first.endTime, amount, restedSince: bought },
    ]);
    expect(answer.terms).toEqual([
      { term: 1, beginTime: bought, sessions: 1, seconds: SESSION_SECONDS, amount, lastEndTime: first.endTime },
    ]);
    expect(answer.machine).toMatchObject({ lastReceiveTime: second.beginTime, endTime: second.endTime, status: 1 });
    expect(useOf(answer, now)).toEqual({ ranSeconds: SESSION_SECONDS + 100, missedSeconds: 4 * HOUR });
  });

  test("returns the mining pool's balance after each claim", async ({ api }) => {
    const miner = await api.miner("10");
    const { id } = await buy(miner);
    await start(miner, id);
    await api.pass(SESSION_SECONDS, miner);
    const before = parseAmount((await history(miner, id)).poolLeft);
    const { amount } = await claim(miner, id);
    expect(parseAmount((await history(miner, id)).poolLeft)).toBe(before - parseAmount(amount));
  });

  test("begins a new term with a renewal; time between terms is not missed", async ({ api, act }) => {
    await act.setTerms(7, shortLived(100n));
    const miner = await api.miner("20");
    const { id, beginTime: bought } = await buy(miner, 7);
    await api.pass(50, miner);
    await start(miner, id);
    await api.pass(SESSION_SECONDS, miner);
    await claim(miner, id);
    await api.pass(7, miner);
    const last = await start(miner, id);
    await api.pass(10 * HOUR, miner);
    await claim(miner, id);
    const used = { ranSeconds: SESSION_SECONDS + 100, missedSeconds: 57 };
    const atEnd = await history(miner, id);
    expect(useOf(atEnd, last.endTime + 10 * HOUR * 1000)).toEqual(used);

    await api.pass(24 * HOUR, miner);
    const { beginTime: renewed } = await renew(miner, id);
    await api.pass(30, miner);
    const again = await start(miner, id);
    await api.pass(SESSION_SECONDS, miner);
    await claim(miner, id);
    const answer = await history(miner, id);
    expect(answer.terms).toEqual([
      {
        term: 1,
        beginTime: bought,
        sessions: 2,
        seconds: used.ranSeconds,
        amount: "0.0000000000000865",
        lastEndTime: last.endTime,
      },
      {
        term: 2,
        beginTime: renewed,
        sessions: 1,
        seconds: SESSION_SECONDS,
        amount: "0.0000000000000864",
        lastEndTime: again.endTime,
      },
    ]);
    expect(answer.list.map(({ term, restedSince }) => [term, restedSince])).toEqual([
      [2, renewed],
      [1, last.beginTime - 7_000],
      [1, bought],
    ]);
    expect(useOf(answer, again.endTime + 5_000)).toEqual({
      ranSeconds: used.ranSeconds + SESSION_SECONDS,
      missedSeconds: used.missedSeconds + 30 + 5,
    });
  });

  test("pages sessions newest first; the sums cover all of them", async ({ api, act }) => {
    await act.setTerms(6, { price: 1n, yield: 86_400n * 5n, days: 5n });
    const miner = await api.miner("1");
    const { id } = await buy(miner, 6);
    await act.useUp(miner, id);
    const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => history(miner, id, { pageNo, pageSize: 2 })));
    expect(pages.map(({ total, list }) => [total, list.length])).toEqual([
      [5, 2],
      [5, 2],
      [5, 1],
      [5, 0],
    ]);
    const begins = pages.flatMap(({ list }) => list.map(({ beginTime }) => beginTime));
    expect(begins).toEqual(begins.toSorted((a, b) => b - a));
    expect(new Set(pages.map(({ terms }) => terms[0]?.seconds))).toEqual(new Set([5 * SESSION_SECONDS]));
    expect(pages[1]?.list[1]?.restedSince).toBe(pages[2]?.list[0]?.endTime);
  });

  test("refuses the history of another user's rig", async ({ api }) => {
    const [owner, other] = await Promise.all([api.miner("10"), api.miner()]);
    const { id } = await buy(owner);
    for (const foreign of [id, "-1", "999999999999999999"]) await expectRefusal(history(other, foreign), "rigNotFound");
    for (const odd of ["", "0", "1e3", "x"]) expect(await codeOf(history(owner, odd))).toBe(400);
    expect(await codeOf(history(owner, id, { pageSize: 101 }))).toBe(400);
    expect(await codeOf(api.open.miningSessions({ query: { id } }))).toBe(401);
  });
});
