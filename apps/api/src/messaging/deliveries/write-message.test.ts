import { expect, test } from "vitest";
import type { Delivery } from "./delivery-repo.ts";
import { usualSetting } from "./due-time.ts";
import { writeMessage } from "./write-message.ts";

const delivery = (kind: Delivery["kind"], facts: object, events = 1): Delivery => ({
  id: 1n,
  state: "claimed",
  dueAt: new Date(0),
  isHeld: false,
  digestOf: null,
  addressId: 2n,
  userId: 3n,
  channel: "mail",
  address: "a@example.org",
  keys: null,
  isConfirmed: true,
  failures: 0,
  notificationId: 4n,
  kind,
  facts: facts as Delivery["facts"],
  events,
  createdAt: new Date(0),
  isOpen: true,
});

test("writes amounts, payments and counts of messages as screens do [U15]", () => {
  const paid = delivery("tradePaid", { orderId: "7", amount: "104000000.99999", usdt: "83200000.8" });
  const granted = delivery("rigGranted", { rigId: "8", level: 3, source: 0 }, 1_200);
  const { entries } = writeMessage(paid, [paid, granted], usualSetting, "https://wth.example");
  expect(entries[0]?.text).toBe("Order 7: 83,200,000.80 USDT for 104,000,000.9999 WTH is in your wallet.");
  expect(entries[1]?.title).toBe("You were given 1,200 miners");
});
