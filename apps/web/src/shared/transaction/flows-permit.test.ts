// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from "vitest";
import { account, createWorld, paymentHash, permit, price, spender, token, type World } from "./testing/flow-world.ts";

let now: World;
beforeEach(() => {
  now = createWorld();
  now.state.permits = true;
  now.action.loadOrder = async () => ({ order: "signed", amount: price, isPaid: false, deadline: 77n });
});
afterEach(() => now.page.flows.stop());

const call = { address: spender, abi: [], functionName: "purchase", args: [] };

test("signs exactly the price for the order's time, and pays in one transaction [N19]", async () => {
  await now.page.begin();
  expect(now.ports.signPermit).toHaveBeenCalledExactlyOnceWith(
    { token, spender, amount: price, deadline: 77n },
    account,
  );
  expect(now.ports.send).toHaveBeenCalledExactlyOnceWith(
    { ...call, functionName: "purchaseWithPermit", args: [permit] },
    account,
  );
  expect(now.ports.approve).not.toHaveBeenCalled();
  expect(now.page.state()).toMatchObject({ at: "sent", hash: paymentHash });
});

test("signs nothing with a sufficient approval or in a wallet that batches [N19]", async () => {
  now.state.allowance = price;
  await now.page.begin();
  expect(now.ports.send).toHaveBeenCalledExactlyOnceWith(call, account);
  expect(now.ports.canPermit).not.toHaveBeenCalled();
  const other = createWorld();
  Object.assign(other.state, { permits: true, batches: true });
  await other.page.begin();
  expect(other.page.state()).toMatchObject({ at: "batchSent" });
  expect(other.ports.signPermit).not.toHaveBeenCalled();
  other.page.flows.stop();
});

test.each(["unsigned", "unsignable"] as const)("offers approve and pay after %s [N19]", async (refusal) => {
  now.ports.signPermit.mockResolvedValueOnce(refusal);
  await now.page.begin();
  expect(now.page.state()).toEqual({ at: "approvalNeeded", amount: price, priceChanged: false, refusal });
  expect(now.ports.send).not.toHaveBeenCalled();
  await now.page.proceed();
  expect(now.ports.approve).toHaveBeenCalledExactlyOnceWith(token, spender, price, account);
  expect(now.ports.signPermit).toHaveBeenCalledOnce();
});

test("approves at once in a wallet that signs no typed data [N19]", async () => {
  now.ports.signPermit.mockResolvedValueOnce("unsupported");
  await now.page.begin();
  expect(now.ports.approve).toHaveBeenCalledExactlyOnceWith(token, spender, price, account);
  expect(now.page.state()).toMatchObject({ at: "approvalSent" });
});

test("signs again when the payment was declined, and pays once [N19]", async () => {
  now.ports.send.mockRejectedValueOnce(Object.assign(new Error("no"), { code: 4001 }));
  await now.page.begin();
  expect(now.page.state()).toMatchObject({ at: "failed", step: "sign", error: { kind: "rejected" } });
  await now.page.proceed();
  expect(now.ports.signPermit).toHaveBeenCalledTimes(2);
  expect(now.page.state()).toMatchObject({ at: "sent", hash: paymentHash });
});
