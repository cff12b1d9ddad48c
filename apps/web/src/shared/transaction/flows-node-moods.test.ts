// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FlowFailure } from "./flow-failure.ts";
import { isWaiting } from "./flow-state.ts";
import {
  approvalHash,
  createWorld,
  flush,
  paymentHash,
  price,
  withoutPayment,
  type World,
} from "./testing/flow-world.ts";

/** Ways of a flow through wallet and chain, by what the world is like. */
const actions: Record<string, { arrange: (world: World) => void; isFree?: true }> = {
  "a payment after a switch of the chain": {
    arrange: ({ state }) => Object.assign(state, { onAppChain: false, allowance: price }),
  },
  "a payment after an approval": { arrange: () => undefined },
  "a payment that is approved": { arrange: ({ state }) => Object.assign(state, { allowance: price }) },
  "a payment with a signed approval": { arrange: ({ state }) => Object.assign(state, { permits: true }) },
  "approval and payment in one": { arrange: ({ state }) => Object.assign(state, { batches: true }) },
  "a mint without a payment": { arrange: () => undefined, isFree: true },
};

/** Questions that a node answers. */
const reads = ["balanceOf", "allowance", "currentReceipt", "finalizedBlock"] as const;
const BAD = 3;
const rateLimit = Object.assign(new Error("429"), { name: "HttpRequestError" });
const noData = Object.assign(new Error("returned no data (0x)"), { name: "ContractFunctionZeroDataError" });

/** Lets the first answers to each question fail. */
function failing({ ports }: World, times: number, error: Error): void {
  for (const read of reads) for (let time = 0; time < times; time += 1) ports[read].mockRejectedValueOnce(error);
}

/** Behaviour of a node at the questions of a page. */
const moods: Record<string, (world: World) => void> = {
  "lags behind": ({ ports, state }) => {
    let seenReads = 0;
    const late = () => state.allowance >= price && (seenReads += 1) > BAD;
    ports.allowance.mockImplementation(async () => (late() ? price : 0n));
    ports.send.mockImplementation(async () => {
      if (ports.approve.mock.calls.length > 0 && !late())
        throw new FlowFailure("reverted", "ERC20InsufficientAllowance");
      return paymentHash;
    });
  },
  "knows no final block": ({ ports }) => void ports.finalizedBlock.mockRejectedValue(new Error("unknown block tag")),
  "forgets receipts": ({ ports }) => {
    ports.receiptOf.mockRejectedValueOnce(new FlowFailure("dropped"));
    ports.currentReceipt.mockResolvedValueOnce(undefined);
  },
  "limits its rate": (world) => failing(world, BAD, rateLimit),
  "is of another chain for a while": (world) => {
    failing(world, BAD, noData);
    world.ports.receiptOf.mockRejectedValueOnce(new FlowFailure("dropped"));
  },
};

let now: World;
beforeEach(() => {
  now = createWorld();
});
afterEach(() => now.page.flows.stop());

/** The chain carries out what the wallet sent. */
async function carryOut(): Promise<void> {
  const state = now.page.state();
  if (state?.at === "approvalSent") {
    now.state.allowance = price;
    await now.mine(approvalHash, 5n);
  }
  if (state?.at === "batchSent") await now.carryBatch(paymentHash);
  if (now.page.state()?.at !== "sent") return;
  now.state.paid = true;
  now.state.finalized = 9n;
  await now.mine(paymentHash, 9n);
}

const all = Object.keys(actions).flatMap((action) => Object.keys(moods).map((mood) => [action, mood] as const));

describe("each way of a payment at each node", () => {
  test.each(all)("%s: a node that %s leaves a way to one payment [X11, X12, X36]", async (name, mood) => {
    const action = actions[name];
    action?.arrange(now);
    moods[mood]?.(now);
    await now.page.begin(action?.isFree ? withoutPayment(now.action) : now.action);
    for (let step = 0; step < 20 && !now.state.paid; step += 1) {
      await carryOut();
      const state = now.page.state();
      if (state && isWaiting(state)) now.page.flows.proceed(now.action.id);
      await flush();
      await now.endSleep(2);
    }
    expect(now.state.paid).toBe(true);
    const asked = now.ports.send.mock.results.length + now.ports.sendBatch.mock.results.length;
    const refused = (await Promise.allSettled(now.ports.send.mock.results.map(({ value }) => value as unknown))).filter(
      ({ status }) => status === "rejected",
    );
    expect(asked - refused.length).toBe(1);
    expect(now.ports.approve.mock.calls.length).toBeLessThanOrEqual(1);
    // of what is paid nothing says that it was refused or lost
    await now.endSleep(4);
    expect(now.page.state()?.at).not.toBe("failed");
    now.state.seen = true;
    await now.endSleep(4);
    expect(now.page.state()).toMatchObject({ at: "done" });
    expect(now.action.onDone).toHaveBeenCalledOnce();
  });
});
