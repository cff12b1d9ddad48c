// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isAsking, isWaiting } from "./flow-state.ts";
import { WalletFailure } from "./flow-failure.ts";
import {
  approvalHash,
  batchId,
  createWorld,
  flush,
  LAG_ENDS,
  paymentHash,
  permit,
  price,
  withoutPayment,
  type World,
} from "./testing/flow-world.ts";

/** One request to a wallet: the world in which a flow makes it, its answer, and its effect on the chain. */
type Request = {
  port: "switchToAppChain" | "approve" | "send" | "sendBatch" | "signPermit";
  answer: unknown;
  arrange: (world: World) => void;
  /** Undefined for a signature, which has none. */
  effect?: (world: World) => void;
  isFree?: true;
};

const pays = ({ state }: World): void => {
  state.paid = true;
};
const requests: Record<string, Request> = {
  "a switch of the chain": {
    port: "switchToAppChain",
    answer: undefined,
    arrange: ({ state }) => Object.assign(state, { onAppChain: false, allowance: price }),
    effect: ({ state }) => Object.assign(state, { onAppChain: true }),
  },
  "an approval": {
    port: "approve",
    answer: approvalHash,
    arrange: () => undefined,
    effect: ({ state }) => Object.assign(state, { allowance: price }),
  },
  "a payment": {
    port: "send",
    answer: paymentHash,
    arrange: ({ state }) => Object.assign(state, { allowance: price }),
    effect: pays,
  },
  "a mint without a payment": {
    port: "send",
    answer: paymentHash,
    arrange: () => undefined,
    effect: pays,
    isFree: true,
  },
  "a payment with a signed approval": {
    port: "send",
    answer: paymentHash,
    arrange: ({ state }) => Object.assign(state, { permits: true }),
    effect: pays,
  },
  "both in one": {
    port: "sendBatch",
    answer: batchId,
    arrange: ({ state }) => Object.assign(state, { batches: true }),
    effect: pays,
  },
  "a signed approval": {
    port: "signPermit",
    answer: permit,
    arrange: ({ state }) => Object.assign(state, { permits: true }),
  },
};

/** Behaviour of a wallet at one request: what it answers, and when it does what it was asked for, if ever. */
type Mood = { settles: "never" | "late" | unknown[]; acts: "never" | "before" | "after" };
const rejected = Object.assign(new Error("no"), { code: 4001 });
const moods: Record<string, Mood> = {
  "never settles": { settles: "never", acts: "never" },
  "acts and never settles": { settles: "never", acts: "before" },
  "never settles and acts later": { settles: "never", acts: "after" },
  "settles after it was asked again": { settles: "late", acts: "never" },
  "acts, then reports an internal error": {
    settles: [Object.assign(new Error("x"), { code: -32_603 })],
    acts: "before",
  },
  "acts, then reports that it is known": { settles: [new Error("already known")], acts: "before" },
  "reports an error, then acts": { settles: [new Error("request timed out")], acts: "after" },
  "declines, then acts": { settles: [rejected], acts: "after" },
  declines: { settles: [rejected], acts: "never" },
  "throws a bare text": { settles: ["nope"], acts: "never" },
  "throws nothing at all": { settles: [undefined], acts: "never" },
};

let now: World;
beforeEach(() => {
  now = createWorld();
});
afterEach(() => now.page.flows.stop());

/** Prepares a flow whose request meets a wallet in a mood. @returns a late answer of the wallet */
async function meet({ port, arrange, answer, effect, isFree }: Request, { settles, acts }: Mood) {
  arrange(now);
  const late = Promise.withResolvers<never>();
  now.ports[port].mockImplementationOnce(async () => {
    if (acts === "before") effect?.(now);
    if (!Array.isArray(settles)) return late.promise;
    throw new WalletFailure(settles[0]);
  });
  await now.page.begin(isFree ? withoutPayment(now.action) : now.action);
  if (port === "switchToAppChain") await now.page.proceed();
  await now.endSleep(LAG_ENDS);
  return () => late.resolve(answer as never);
}

/** Goes on as a person does: asks a silent wallet again, presses the button of a waiting flow. */
async function goOn(): Promise<void> {
  const state = now.page.state();
  if (state && isAsking(state)) now.page.flows.askAgain(now.action.id);
  else if (state && isWaiting(state)) now.page.flows.proceed(now.action.id);
  await flush();
}

const all = Object.entries(requests).flatMap(([name, request]) =>
  Object.entries(moods)
    .filter(([, { acts }]) => acts === "never" || request.effect !== undefined)
    .map(([mood, behaviour]) => [name, mood, request, behaviour] as const),
);

describe("each request to a wallet in each mood", () => {
  test.each(all)("%s: a wallet that %s leaves a way to a paid order [X05, X08, X13]", async (_, __, request, mood) => {
    const settle = await meet(request, mood);
    if (mood.acts === "after") request.effect?.(now);
    await now.endSleep(2);
    // a payment that has happened is shown without any further click
    expect(now.page.state()?.at === "final").toBe(request.effect === pays && mood.acts !== "never");
    for (let click = 0; click < 6 && now.page.state()?.at !== "sent" && !now.state.paid; click += 1) {
      await goOn();
      await now.endSleep(2);
      if (now.page.state()?.at === "approvalSent") {
        now.state.allowance = price;
        await now.mine(approvalHash, 5n);
      }
      if (now.page.state()?.at === "batchSent") await now.carryBatch(paymentHash);
    }
    settle();
    await flush();
    now.state.seen = true;
    await now.endSleep(2);
    expect(now.page.state()).toMatchObject({ at: "done" });
    expect(now.action.onDone).toHaveBeenCalledOnce();
  });

  test.each(["approve", "send", "sendBatch"] as const)(
    "a late answer to %s counts after the person gave the wallet up [X05]",
    async (port) => {
      const request = Object.values(requests).find((each) => each.port === port) as Request;
      const settle = await meet(request, { settles: "late", acts: "never" });
      now.page.flows.cancel(now.action.id);
      expect(now.page.state()).toBeUndefined();
      settle();
      await flush();
      const shown = { approve: "approvalSent", send: "sent", sendBatch: "batchSent" } as const;
      expect(now.page.state()).toMatchObject({ at: shown[port] });
    },
  );

  test("looks for a payment that was declined end after an hour", async () => {
    await meet(requests["a payment"] as Request, { settles: [rejected], acts: "never" });
    await now.endSleep(80);
    const looks = vi.mocked(now.action.isSeen).mock.calls.length;
    expect(looks).toBeGreaterThan(50);
    await now.endSleep(80);
    expect(now.action.isSeen).toHaveBeenCalledTimes(looks);
  });

  test("the server's record ends a payment whose wallet was given up, by a toast [X08]", async () => {
    await meet(requests["a payment"] as Request, { settles: "never", acts: "never" });
    now.page.flows.cancel(now.action.id);
    now.state.seen = true;
    await now.endSleep(2);
    expect(now.action.onDone).toHaveBeenCalledOnce();
  });
});
