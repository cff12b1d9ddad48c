import type { Platform } from "../../platform/platform.ts";
import { checkChain } from "../chain/check-chain.ts";
import { findDoubled, findLost, type Doubled } from "./check-effects.ts";
import type { Effect } from "./mining-history.ts";
import type { MiningWorld } from "./mining-world.ts";
import { readStored } from "./read-stored.ts";

/** Findings; a safe platform has none. */
export interface Found {
  readonly lost: readonly Effect[];
  readonly doubled: readonly Doubled[];
  /** Contradictory answers, violated invariants, work that is stuck, and differences between chain and ledger. */
  readonly problems: readonly string[];
}

export type Checker = ReturnType<typeof createChecker>;

/** Compares what the platform has stored with what it acknowledged. */
export function createChecker(platform: Platform, { history }: MiningWorld) {
  const lost = new Set<Effect>();
  const doubled = new Map<string, Doubled>();
  const problems = new Set<string>();
  let payments = 0;
  let checks = 0;
  const found = (): Found => ({
    lost: [...lost],
    doubled: [...doubled.values()],
    problems: [...problems, ...history.violations],
  });
  const stored = () => {
    const members = history.effects.filter((effect) => effect.kind === "register").map(({ userId }) => userId);
    return readStored(platform.addresses.ownerUrl, [...new Set(members)]);
  };
  const checkLost = async () => {
    await platform.recovered();
    // Effects acknowledged before the read must be in it; later ones need not be.
    const acknowledged = [...history.effects];
    const state = await stored();
    for (const effect of findLost(acknowledged, state)) lost.add(effect);
    checks += 1;
    return state;
  };
  return {
    /** Looks for acknowledged effects that are not stored. */
    lost: async () => void (await checkLost()),
    /** Looks for stored effects without an acknowledgement as well. No request may be running. */
    all: async () => {
      const chain = await checkChain(platform.addresses);
      payments = chain.payments;
      for (const problem of chain.problems) problems.add(problem);
      const state = await checkLost();
      for (const each of findDoubled(history.effects, history.openIntents, state))
        doubled.set(`${each.userId} ${each.what}`, each);
    },
    summary: () => `${lost.size} lost, ${doubled.size} doubled, ${problems.size + history.violations.length} problems`,
    found,
    results: () => ({ payments, checks, ...found() }),
  };
}
