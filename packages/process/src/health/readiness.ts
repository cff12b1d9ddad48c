import { settleWithin } from "./settle-within.ts";

/** Reason why a part is not ready, in words for an operator; undefined when it is. */
export type Unready = string | undefined;

/** A part that a process needs. A `shared` one fails for all processes of a kind at once. */
export type ReadinessCheck = Readonly<{
  name: string;
  reach: "own" | "shared";
  check: () => Unready | Promise<Unready>;
}>;

export type ReadinessReport = Readonly<{
  /** True when every part is ready. */
  isReady: boolean;
  /** True while a balancer should send requests here. */
  takesTraffic: boolean;
  reasons: Readonly<Record<string, string>>;
}>;

/** Longest wait for one check; a later answer counts as none. */
const CHECK_MS_MAX = 800;
/** A new process waits this long for shared parts before it serves without them, as its older siblings do. */
const SHARED_PATIENCE_MS = 60_000;
const DRAINING = "draining";
/** The error itself can contain addresses with access keys. */
export const NOT_ASKED = "could not be asked";
export const NO_ANSWER = "no answer in time";

async function ask({ check }: ReadinessCheck): Promise<Unready> {
  try {
    return await settleWithin(Promise.resolve(check()), CHECK_MS_MAX, NO_ANSWER);
  } catch {
    // an error can contain addresses with access keys, and users see the reasons
    return NOT_ASKED;
  }
}

/**
 * Readiness of a process. Shared parts, such as the chain's nodes, hold back a new process for a minute at most and no
 * process that was ready: if all left the balancer at once, calls that need no node would fail as well.
 */
export class Readiness {
  readonly #checks = new Set<ReadinessCheck>();
  readonly #now: () => number;
  readonly #bornAt: number;
  #wasReady = false;
  #isDraining = false;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#bornAt = now();
  }

  /** @returns a function that takes the checks away again, for a start that fails */
  add(...checks: readonly ReadinessCheck[]): () => void {
    for (const check of checks) this.#checks.add(check);
    return () => checks.forEach((check) => this.#checks.delete(check));
  }

  /** Ends readiness for good: the process is about to stop. */
  drain(): void {
    this.#isDraining = true;
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  async report(): Promise<ReadinessReport> {
    const asked = await Promise.all([...this.#checks].map(async (each) => [each, await ask(each)] as const));
    const failed = asked.filter(([, reason]) => reason !== undefined);
    const reasons = Object.fromEntries(failed.map(([{ name }, reason]) => [name, reason ?? ""]));
    const isReady = failed.length === 0 && !this.#isDraining;
    this.#wasReady ||= isReady;
    const isPatient = this.#now() - this.#bornAt < SHARED_PATIENCE_MS;
    const waitsForShared = failed.length > 0 && !this.#wasReady && isPatient;
    const hasOwnFault = failed.some(([{ reach }]) => reach === "own");
    return {
      isReady,
      takesTraffic: !this.#isDraining && !hasOwnFault && !waitsForShared,
      reasons: this.#isDraining ? { ...reasons, process: DRAINING } : reasons,
    };
  }
}

/** Options of the gauge of readiness, in the form of prom-client. */
export const readinessGauge = (readiness: Readiness) => ({
  name: "unready_parts",
  help: "1 for each part that the process needs and that is not ready",
  labelNames: ["part"] as const,
  async collect(this: { reset: () => void; set: (labels: { part: string }, value: number) => void }): Promise<void> {
    const { reasons } = await readiness.report();
    this.reset();
    for (const part of Object.keys(reasons)) this.set({ part }, 1);
  },
});
