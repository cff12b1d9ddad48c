import { expectRefusal } from "#test-support/expect-refusal.ts";
import { createClient, errors } from "@wth/api-contract";
import { parseAmount, SESSION_SECONDS } from "@wth/rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "#test-support/test-api.ts";
import { newKey, startMiningApi, type Miner, type MiningApi } from "#test-support/mining/start-mining-api.ts";

let api: MiningApi;
beforeAll(async () => {
  api = await startMiningApi();
});
afterAll(async () => {
  expect(await api.violations()).toEqual([]);
  await api.close();
});

const ROUNDS = 8;
const buy = ({ client }: Miner, idempotencyKey?: string) =>
  client.miningBuy({ params: { id: 1 }, ...(idempotencyKey ? { idempotencyKey } : {}) });
const balance = async ({ client }: Miner) => parseAmount((await client.accountsBalances()).value);
const owned = async ({ client }: Miner) => (await client.miningList()).total;

/** A miner with this many rigs that have each finished a day. */
async function harvestable(count: number): Promise<{ miner: Miner; ids: string[]; day: bigint }> {
  const miner = await api.miner(String(count * 10));
  const bought = [];
  for (let n = 0; n < count; n += 1) bought.push(await buy(miner));
  await miner.client.miningStartAll();
  await api.pass(SESSION_SECONDS, miner);
  const day = parseAmount(bought[0]?.miningVo.perSecondAmount ?? "0") * BigInt(SESSION_SECONDS);
  return { miner, ids: bought.map(({ id }) => id), day };
}

test("pays a rig once in two concurrent claims [MINE-57]", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { miner, ids, day } = await harvestable(1);
    const claim = () => codeOf(miner.client.miningClaim({ params: { id: ids[0] ?? "" } }));
    const codes = await Promise.all([claim(), claim(), claim()]);
    expect(codes.toSorted()).toEqual([0, errors.nothingToClaim.code, errors.nothingToClaim.code]);
    expect(await balance(miner)).toBe(day);
  }
});

test("pays every rig once in concurrent claims and claim-all calls [MINE-30]", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { miner, ids, day } = await harvestable(4);
    const { client } = miner;
    const singles = ids.map((id) => codeOf(client.miningClaim({ params: { id } })));
    const alls = [client.miningClaimAll(), client.miningClaimAll()];
    const [codes, batches] = await Promise.all([Promise.all(singles), Promise.all(alls)]);
    const paid = codes.filter((code) => code === 0).length + batches.reduce((sum, { count }) => sum + count, 0);
    expect(paid).toBe(4);
    expect(codes.every((code) => code === 0 || code === errors.nothingToClaim.code)).toBe(true);
    expect(await balance(miner)).toBe(4n * day);
  }
});

test("starts every rig once in concurrent starts and start-all calls [MINE-29]", async () => {
  const miner = await api.miner("40");
  const ids = [];
  for (let n = 0; n < 4; n += 1) ids.push((await buy(miner)).id);
  const singles = ids.map((id) => codeOf(miner.client.miningStart({ params: { id } })));
  const alls = [miner.client.miningStartAll(), miner.client.miningStartAll()];
  const [codes, batches] = await Promise.all([Promise.all(singles), Promise.all(alls)]);
  const started = codes.filter((code) => code === 0).length + batches.reduce((sum, { count }) => sum + count, 0);
  expect(started).toBe(4);
  expect((await miner.client.miningList()).list.map(({ status }) => status)).toEqual([1, 1, 1, 1]);
});

test("completes two of many concurrent purchases with balance for two [MINE-55]", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const miner = await api.miner("29.999999999999999999");
    const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(buy(miner))));
    expect(codes.filter((code) => code === 0)).toHaveLength(2);
    expect(codes.filter((code) => code === errors.insufficientBalance.code)).toHaveLength(4);
    expect(await owned(miner)).toBe(2);
    expect(await balance(miner)).toBe(parseAmount("9.999999999999999999"));
  }
});

test("completes concurrent purchases, claims, starts and bindings without deadlock", async () => {
  const { sponsor, ...miner } = await api.invited("200");
  await Promise.all(Array.from({ length: 5 }, () => buy(miner)));
  await api.give(sponsor.user, "normal", "200");
  await Promise.all(Array.from({ length: 5 }, () => buy(sponsor)));
  await Promise.all([miner.client.miningStartAll(), sponsor.client.miningStartAll()]);
  await api.pass(SESSION_SECONDS, miner, sponsor);
  const newcomers = await Promise.all(Array.from({ length: 4 }, () => api.miner()));
  const { inviteCode } = await sponsor.client.profileGet();
  const codes = await Promise.all([
    ...Array.from({ length: 4 }, () => codeOf(buy(miner))),
    ...Array.from({ length: 4 }, () => codeOf(buy(sponsor))),
    ...[miner, sponsor].map(({ client }) => codeOf(client.miningClaimAll())),
    ...[miner, sponsor].map(({ client }) => codeOf(client.miningStartAll())),
    ...newcomers.map(({ client }) => codeOf(client.bindInviteCode({ query: { inviteCode } }))),
  ]);
  expect(codes).toEqual(codes.map(() => 0));
  expect(parseAmount((await sponsor.client.accountsBalances()).socialValue)).toBe(parseAmount("9"));
});

test("buys once in concurrent repeats with one Idempotency-Key", async () => {
  const miner = await api.miner("100");
  const key = newKey();
  const answers = await Promise.all(Array.from({ length: 25 }, () => buy(miner, key)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await owned(miner)).toBe(1);
  expect(await balance(miner)).toBe(parseAmount("90"));
  // long after, the repeat still answers what was bought then
  await miner.client.miningStart({ params: { id: answers[0]?.id ?? "" } });
  expect(await buy(miner, key)).toEqual(answers[0]);
  expect(await codeOf(miner.client.miningBuy({ params: { id: 2 }, idempotencyKey: key }))).toBe(409);
  expect((await buy(miner, newKey())).index).toBe(2);
});

test("leaves the key of a refused purchase unused", async () => {
  const miner = await api.miner();
  const key = newKey();
  await expectRefusal(buy(miner, key), "insufficientBalance");
  await api.give(miner.user, "normal", "10");
  expect((await buy(miner, key)).index).toBe(1);
});

test("returns the first answer in repeats of claim-all with one key", async () => {
  const { miner, day } = await harvestable(3);
  const idempotencyKey = newKey();
  const claim = () => miner.client.miningClaimAll({ idempotencyKey });
  const answers = await Promise.all([claim(), claim(), claim()]);
  expect(answers.map(({ count }) => count)).toEqual([3, 3, 3]);
  expect(await balance(miner)).toBe(3n * day);
});

test("separates the keys of different users", async () => {
  const [one, other] = await Promise.all([api.miner("10"), api.miner("10")]);
  const key = newKey();
  const [a, b] = await Promise.all([buy(one, key), buy(other, key)]);
  expect(a.id).not.toBe(b.id);
  const client = createClient({ base: api.url, headers: () => ({ authorization: `Bearer ${one.user.accessToken}` }) });
  expect((await client.miningBuy({ params: { id: 1 }, idempotencyKey: key })).id).toBe(a.id);
});
