// @vitest-environment jsdom
import { moods, type Behaviour, type Mood } from "@wth/test-wallet/moods.ts";
import { moodTexts } from "@wth/test-wallet/prompt-texts.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isAsking, isWaiting } from "./flow-state.ts";
import { WalletFailure } from "./flow-failure.ts";
import {
  approvalHash,
  batchId,
  createWorld,
  flush,
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

/** True when a wallet in this mood does what it was asked for, whatever it answers. */
const isActing = ({ acts }: Behaviour): boolean => acts === "before" || acts === "after";

let now: World;
beforeEach(() => {
  now = createWorld();
});
afterEach(() => now.page.flows.stop());

/** Prepares a flow whose request meets a wallet in a mood. @returns a late answer of the wallet */
async function meet({ port, arrange, answer, effect, isFree }: Request, mood: Behaviour) {
  arrange(now);
  const late = Promise.withResolvers<never>();
  now.ports[port].mockImplementationOnce(async () => {
    if (mood.acts === "before") effect?.(now);
    if (typeof mood.answer !== "object") return late.promise;
    // another value than a hash counts as an error
    throw new WalletFailure("throws" in mood.answer ? mood.answer.throws : new Error("no hash"));
  });
  await now.page.begin(isFree ? withoutPayment(now.action) : now.action);
  if (port === "switchToAppChain") await now.page.proceed();
  await now.endLag();
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
  (Object.entries(moods) as [Mood, Behaviour][])
    .filter(([mood, behaviour]) => mood !== "usual" && (!isActing(behaviour) || request.effect !== undefined))
    .map(([mood, behaviour]) => [name, moodTexts.en[mood], request, behaviour] as const),
);

describe("each request to a wallet in each mood", () => {
  test.each(all)("%s: a wallet that %s leaves a way to a paid order [X05, X08, X13]", async (_, __, request, mood) => {
    const settle = await meet(request, mood);
    if (mood.acts === "after") request.effect?.(now);
    await now.endSleep(2);
    // a payment that has happened is shown without any further click
    expect(now.page.state()?.at === "final").toBe(request.effect === pays && isActing(mood));
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
      const settle = await meet(request, moods.late);
      now.page.flows.cancel(now.action.id);
      expect(now.page.state()).toBeUndefined();
      settle();
      await flush();
      const shown = { approve: "approvalSent", send: "sent", sendBatch: "batchSent" } as const;
      expect(now.page.state()).toMatchObject({ at: shown[port] });
    },
  );

  test("looks for a payment that was declined end after an hour", async () => {
    await meet(requests["a payment"] as Request, moods.declines);
    await now.endSleep(80);
    const looks = vi.mocked(now.action.isSeen).mock.calls.length;
    expect(looks).toBeGreaterThan(50);
    await now.endSleep(80);
    expect(now.action.isSeen).toHaveBeenCalledTimes(looks);
  });

  test("the server's record ends a payment whose wallet was given up, by a toast [X08]", async () => {
    await meet(requests["a payment"] as Request, moods.silent);
    now.page.flows.cancel(now.action.id);
    now.state.seen = true;
    await now.endSleep(2);
    expect(now.action.onDone).toHaveBeenCalledOnce();
  });
});
