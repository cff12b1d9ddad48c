import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { bindSponsor, startTestApi } from "#test-support/test-api.ts";

const test = apiTest(() => startTestApi());

test("tells a sponsor of friends who joined, in one entry [U02, U08]", async ({ api }) => {
  const [sponsor, first, second] = [await api.register(), await api.register(), await api.register()];
  for (const friend of [first, second]) await bindSponsor(friend, sponsor);
  const { list, unread } = await sponsor.client.notificationPage();
  expect(list).toMatchObject([{ kind: "friendJoined", events: 2, isRead: false }]);
  expect(unread).toBe(1);
  expect((await first.client.notificationPage()).list).toEqual([]);
});
