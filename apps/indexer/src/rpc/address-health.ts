import type { Endpoint } from "./endpoint.ts";
import { RpcError } from "./rpc-error.ts";

const BACK_OFF_MIN_MS = 500;
const BACK_OFF_MAX_MS = 60_000;
/**
 * Questions at once to one address: the first limit, and the highest. It grows while answers come and halves when not.
 */
const AT_ONCE_START = 4;
const AT_ONCE_MAX = 24;

type Health = { failures: number; retryAt: number; limitedUntil: number; active: number; atOnce: number };

/** Ends a question with its outcome. */
export type Finish = (outcome: "answered" | "stopped" | RpcError) => void;

export type AddressHealth = {
  /** Counts a question as running. Returns the function that takes its outcome. */
  begin(endpoint: Endpoint): Finish;
  isReady(endpoint: Endpoint): boolean;
  /** Sorts addresses: available ones in configured order, then those whose pause ends first. */
  byReliability(): Endpoint[];
  /**
   * Waits for an address that can take a question, other than those given, and counts the question as running;
   * undefined when there is none left.
   * @throws RpcError when all of them have asked to be left alone
   */
  take(except: ReadonlySet<Endpoint>): Promise<{ endpoint: Endpoint; finish: Finish } | undefined>;
  distrust(endpoint: Endpoint): void;
};

export function addressHealth(endpoints: readonly Endpoint[], now: () => number): AddressHealth {
  const fresh = () => ({ failures: 0, retryAt: 0, limitedUntil: 0, active: 0, atOnce: AT_ONCE_START });
  const states = new Map<Endpoint, Health>(endpoints.map((endpoint) => [endpoint, fresh()]));
  let waiters: (() => void)[] = [];

  function stateOf(endpoint: Endpoint): Health {
    const state = states.get(endpoint);
    if (!state) throw new RangeError("the address belongs to another pool");
    return state;
  }

  function pause(state: Health): void {
    // Questions that were running when the first failed are the same failure.
    if (now() < state.retryAt) return;
    state.failures += 1;
    state.retryAt = now() + Math.min(BACK_OFF_MAX_MS, BACK_OFF_MIN_MS * 2 ** Math.min(state.failures - 1, 10));
  }

  function fail(state: Health, { kind, retryAfterMs }: RpcError): void {
    pause(state);
    if (kind === "limited" || kind === "transport") state.atOnce = Math.max(1, state.atOnce / 2);
    if (kind === "limited" || retryAfterMs > 0) state.limitedUntil = Math.max(state.retryAt, now() + retryAfterMs);
    state.retryAt = Math.max(state.retryAt, state.limitedUntil);
  }

  function begin(endpoint: Endpoint): Finish {
    const state = stateOf(endpoint);
    state.active += 1;
    return (outcome) => {
      state.active -= 1;
      if (outcome instanceof RpcError) fail(state, outcome);
      else if (outcome === "answered") {
        state.failures = 0;
        state.retryAt = 0;
        state.atOnce = Math.min(AT_ONCE_MAX, state.atOnce + 1 / state.atOnce);
      }
      const ready = waiters;
      waiters = [];
      for (const proceed of ready) proceed();
    };
  }

  const wait = (endpoint: Endpoint) => Math.max(0, stateOf(endpoint).retryAt - now());
  const hasRoom = ({ active, atOnce }: Health) => active < Math.floor(atOnce);
  const cost = (endpoint: Endpoint) => Number(endpoint.isRationed());
  const load = (endpoint: Endpoint) => stateOf(endpoint).active / stateOf(endpoint).atOnce;

  return {
    isReady: (endpoint) => wait(endpoint) === 0,
    distrust: (endpoint) => pause(stateOf(endpoint)),
    byReliability: () => endpoints.toSorted((a, b) => wait(a) - wait(b)),
    begin,
    async take(except) {
      for (;;) {
        const left = endpoints.filter((endpoint) => !except.has(endpoint));
        if (left.length === 0) return undefined;
        const ready = left.filter((endpoint) => wait(endpoint) === 0);
        const allowed = ready.length > 0 ? ready : left.filter((endpoint) => stateOf(endpoint).limitedUntil <= now());
        if (allowed.length === 0) throw new RpcError("limited", "every address asks for fewer calls");
        const open = allowed.filter((endpoint) => hasRoom(stateOf(endpoint)));
        const [best] = open.toSorted((a, b) => cost(a) - cost(b) || wait(a) - wait(b) || load(a) - load(b));
        if (best) return { endpoint: best, finish: begin(best) };
        await new Promise<void>((resolve) => waiters.push(resolve));
      }
    },
  };
}

const FIRST_MS = 50;
const LONGEST_MS = 10_000;

/** Returns the pause after a number of failures in a row, in milliseconds; it doubles up to ten seconds. */
export const retryPause = (failures: number): number => Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10));
