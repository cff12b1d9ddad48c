import { CIRCLE_DEPTH_MAX } from "@wth/rules";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { startTestApi, type TestApi, type TestUser } from "#test-support/test-api.ts";

const test = apiTest(() => startTestApi());

async function invited(api: TestApi, sponsor: TestUser): Promise<TestUser> {
  const user = await api.register();
  const { inviteCode } = await sponsor.client.accountsBalances();
  await user.client.bindInviteCode({ query: { inviteCode } });
  return user;
}
const addressOf = ({ account }: TestUser) => account.address;
type Branch = { member?: string; after?: string; pageSize?: number };
const branch = ({ client }: TestUser, query: Branch = {}) => client.inviteBranch({ query });
const namesIn = ({ list }: Awaited<ReturnType<typeof branch>>) => list.map(({ user }) => user.address);
const pathOf = async ({ client }: TestUser, to: TestUser) =>
  (await client.invitePath({ query: { member: addressOf(to) } })).map(({ user }) => user.address);

test("lists a branch newest first, page by page, without gaps or repeats [U31]", async ({ api }) => {
  const top = await api.register();
  const people: string[] = [];
  for (let index = 0; index < 5; index += 1) people.unshift(addressOf(await invited(api, top)));
  const first = await branch(top, { pageSize: 2 });
  expect([namesIn(first), first.total, first.hasMore]).toEqual([people.slice(0, 2), 5, true]);
  // who joins in between does not move the later pages
  await invited(api, top);
  const second = await branch(top, { pageSize: 2, after: people[1]! });
  const third = await branch(top, { pageSize: 2, after: people[3]! });
  expect([...namesIn(second), ...namesIn(third)]).toEqual(people.slice(2));
  expect([third.total, third.hasMore]).toEqual([6, false]);
  expect(first.list[0]).toEqual((await top.client.inviteList({ query: { pageNo: 2, pageSize: 1 } })).list[0]);
});

test("shows members down to a depth, and no one else [U31]", async ({ api }) => {
  const top = await api.register();
  const line = [top];
  for (let depth = 1; depth <= CIRCLE_DEPTH_MAX + 1; depth += 1) line.push(await invited(api, line.at(-1)!));
  const [child, deepest, below] = [line[1]!, line[CIRCLE_DEPTH_MAX]!, line[CIRCLE_DEPTH_MAX + 1]!];
  expect(await pathOf(top, deepest)).toEqual(line.slice(1, CIRCLE_DEPTH_MAX + 1).map(addressOf));
  expect(namesIn(await branch(top, { member: addressOf(line[CIRCLE_DEPTH_MAX - 1]!) }))).toEqual([addressOf(deepest)]);
  expect(await pathOf(child, below)).toHaveLength(CIRCLE_DEPTH_MAX);

  const stranger = await invited(api, await api.register());
  await expectRefusal(branch(top, { member: addressOf(deepest) }), "notFound");
  await expectRefusal(pathOf(top, below), "notFound");
  for (const other of [stranger, top]) {
    await expectRefusal(pathOf(top, other), "notFound");
    await expectRefusal(branch(child, { member: addressOf(other) }), "notFound");
  }
  await expectRefusal(branch(top, { member: `0x${"9".repeat(40)}` }), "notFound");
  // an address of another branch begins no page
  expect(await branch(top, { after: addressOf(stranger) })).toMatchObject({ list: [], hasMore: false });
});
