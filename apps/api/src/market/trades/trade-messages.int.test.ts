import type { NotificationKind } from "@wth/api-contract";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { paymentOf, post, sell, take } from "#test-support/market/market-actions.ts";
import type { openPage } from "#test-support/notifications/open-page.ts";
import {
  reached,
  startTalkingMarket,
  twoSides,
  type TalkingMarket,
} from "#test-support/notifications/talking-market.ts";
import { operate } from "#test-support/operate.ts";
import type { TestUser } from "#test-support/test-api.ts";
import { notifyHalfTimes } from "./use-cases/notify-half-times.ts";

const HOUR = 3_600;

const test = apiTest(startTalkingMarket, { invariants: false });

type Page = Awaited<ReturnType<typeof openPage>>;
type Step = { kind: NotificationKind; to: readonly { user: TestUser; title: string; page?: Page }[] };

/** Waits until a step has reached its persons on all channels, once each. */
async function expectReached(api: TalkingMarket, { kind, to }: Step): Promise<void> {
  const arrival = async (name: string, count: () => number): Promise<void> => {
    await expect.poll(count, { message: `${kind} ${name}`, interval: 10 }).toBe(1);
  };
  const arrivals = to.flatMap(({ user, title, page }) => {
    const who = page === undefined ? "closed" : "open";
    const channels = (["mail", "telegram", "push"] as const).map((channel) =>
      arrival(`${who} ${channel}`, () => reached(api, user, title)[channel].length),
    );
    return page === undefined ? channels : [...channels, arrival("open toast", () => Number(page.toasts.has(kind)))];
  });
  await Promise.all(arrivals);
}

test("tells both sides of each step of a trade on every channel [U02, U32]", async ({ api }) => {
  const { seller, buyer, page } = await twoSides(api);
  const payload = await take(buyer, await post(seller, false));
  await expectReached(api, { kind: "tradeTaken", to: [{ user: seller, title: "A sale of yours has a buyer" }] });

  await api.paid(payload);
  await Promise.all([
    expectReached(api, { kind: "tradePaid", to: [{ user: seller, title: "Your sale is paid" }] }),
    expectReached(api, { kind: "tradeCredited", to: [{ user: buyer, title: "Your purchase is credited", page }] }),
  ]);
  await page.close();
});

test("tells both sides on every channel that time passes and ends [U02, U32]", async ({ api }) => {
  const { seller, buyer, page } = await twoSides(api);
  await take(buyer, await post(seller, false));
  await expectReached(api, { kind: "tradeTaken", to: [{ user: seller, title: "A sale of yours has a buyer" }] });

  await api.later(3 * HOUR + 1);
  await notifyHalfTimes(api.worker);
  await expectReached(api, {
    kind: "tradeHalfTime",
    to: [
      { user: seller, title: "The buyer has half of the time left" },
      { user: buyer, title: "Half of the time to pay is over", page },
    ],
  });

  await api.pass(3 * HOUR);
  await expectReached(api, {
    kind: "tradeTimedOut",
    to: [
      { user: seller, title: "The buyer did not pay in time" },
      { user: buyer, title: "A purchase was not paid in time", page },
    ],
  });
  await page.close();
});

test("tells both sides of each step of a dispute on every channel [U02, U32]", async ({ api }) => {
  const { seller, buyer, page } = await twoSides(api);
  const advert = await post(buyer, true);
  await sell(seller, advert);
  await expectReached(api, {
    kind: "orderNeedsYou",
    to: [{ user: buyer, title: "A trade waits for your payment", page }],
  });

  await api.paid(await paymentOf(buyer, advert), { tokenAmount: "39999999999999999999" });
  const both = (title: string) => [
    { user: seller, title },
    { user: buyer, title, page },
  ];
  await expectReached(api, { kind: "disputeOpened", to: both("A trade is in dispute") });

  await seller.client.marketStatement({ body: { orderId: advert.id, text: "One unit is missing." } });
  await expectReached(api, { kind: "disputeAnswered", to: [{ user: buyer, title: "The other side answered", page }] });

  await operate(api, "resolve", advert.id, "buyer", "It was a fee of the bank.");
  await expectReached(api, { kind: "disputeResolved", to: both("Your dispute is resolved") });
  await page.close();
});
