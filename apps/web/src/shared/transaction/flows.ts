import type { Address } from "viem";
import { createStore } from "@wth/web-kit/state/create-store.ts";
import type { ChainAction } from "./chain-action.ts";
import { startFlow, transition } from "./flow-machine.ts";
import type { FlowPorts } from "./flow-ports.ts";
import { type FlowContext, type FlowMemory, isTaken, runEffect } from "./flow-runner.ts";
import { type FlowEvent, type FlowState, isOnChain, isWaiting, mayBePaid } from "./flow-state.ts";
import type { FlowStorage } from "./flow-storage.ts";

/**
 * Pauses between looks for the effect of a payment that the wallet was asked for, in milliseconds: at first, and later.
 */
const WATCH_MS = { quick: 4_000, slow: 60_000 } as const;
/** Quick looks, and looks in all at a payment of which nothing is on the chain: about an hour. */
const LOOKS = { quick: 15, most: 75 } as const;
const MOVED_ON = Symbol();
/** Answers of a wallet that count whenever they come. */
const signed: ReadonlySet<FlowEvent["is"]> = new Set(["approvalSigned", "batchSigned", "paymentSigned"]);

/** One flow as shown on screen. */
export type Flow = { action: ChainAction; state: FlowState };

export type FlowsView = {
  flows: readonly Flow[];
  /** Id of the flow with the open dialog. */
  openId: string | undefined;
};

export type FlowsOptions = {
  chainId: number;
  account: Address;
  ports: FlowPorts;
  storage: FlowStorage;
};

/** The flows of one account on one chain. */
export class Flows {
  readonly view = createStore<FlowsView>({ flows: [], openId: undefined });
  readonly #options: FlowsOptions;
  readonly #abort = new AbortController();
  readonly #running = new Set<string>();
  readonly #memories = new WeakMap<ChainAction, FlowMemory>();
  /** Actions whose payment may happen at any time, by their ids. */
  readonly #watched = new Map<string, ChainAction>();
  /** Ends the wait for an effect whose flow has moved on. */
  readonly #moveOn = new Map<string, () => void>();

  constructor(options: FlowsOptions) {
    this.#options = options;
  }

  /** Starts an action, or shows the running one. Called on a click, so the first prompt may open. */
  begin(action: ChainAction): void {
    const flow = this.#find(action.id);
    if (!flow || isWaiting(flow.state)) this.#put({ action, state: startFlow(action.payment?.amount ?? 0n, true) });
    this.open(action.id);
    void this.#run(action.id);
  }

  /** Resumes a flow that was stored before a reload. */
  resume(action: ChainAction, state: FlowState): void {
    if (this.#find(action.id)) return;
    this.#put({ action, state });
    void this.#run(action.id);
  }

  /** The user confirms the next prompt, or retries. */
  proceed(id: string): void {
    this.#apply(id, { is: "continued" });
    void this.#run(id);
  }

  /** The user asks the silent wallet once more. A late answer to the first request still counts. */
  askAgain(id: string): void {
    this.#advance(id, { is: "askedAgain" });
  }

  /** The user gives a silent wallet up. What it still does is watched. */
  cancel(id: string): void {
    this.#remove(id);
    this.#moveOn.get(id)?.();
  }

  /** The wallet has switched its network by itself. */
  networkChanged(): void {
    for (const { action, state } of this.view.get().flows) {
      if (state.at !== "wrongNetwork") continue;
      this.#apply(action.id, { is: "switched" });
      void this.#run(action.id);
    }
  }

  open(id: string): void {
    this.view.set({ ...this.view.get(), openId: id });
  }

  /** Hides the dialog. A flow that waits for the user ends; any other continues. */
  close(): void {
    const { openId } = this.view.get();
    const flow = openId === undefined ? undefined : this.#find(openId);
    if (flow && isWaiting(flow.state)) this.#remove(flow.action.id);
    else this.view.set({ ...this.view.get(), openId: undefined });
  }

  /** Stops watching; pending transactions stay stored. */
  stop(): void {
    this.#abort.abort();
  }

  #find(id: string): Flow | undefined {
    return this.view.get().flows.find(({ action }) => action.id === id);
  }

  #put(flow: Flow): void {
    const { flows, openId } = this.view.get();
    const index = flows.findIndex(({ action }) => action.id === flow.action.id);
    this.view.set({
      openId,
      flows: index < 0 ? [...flows, flow] : flows.map((each, at) => (at === index ? flow : each)),
    });
    const { id, kind, params } = flow.action;
    this.#options.storage.save(this.#options, { id, kind, params, state: flow.state });
    if (mayBePaid(flow.state)) void this.#watch(flow.action);
  }

  #remove(id: string): void {
    const { flows, openId } = this.view.get();
    this.view.set({
      flows: flows.filter(({ action }) => action.id !== id),
      openId: openId === id ? undefined : openId,
    });
  }

  /** @returns true when the event has an effect in the present state */
  #apply(id: string, event: FlowEvent): boolean {
    const flow = this.#find(id);
    if (!flow || this.#abort.signal.aborted) return false;
    const state = transition(flow.state, event);
    if (state === flow.state) return false;
    this.#put({ ...flow, state });
    if (event.is === "approvalMined") flow.action.onApproved?.();
    if (state.at !== "done") return true;
    this.#watched.delete(id);
    flow.action.onDone?.();
    if (this.view.get().openId !== id) this.#remove(id);
    return true;
  }

  /** Applies an event that no effect of the present state has caused, and gives that effect up. */
  #advance(id: string, event: FlowEvent): void {
    if (!this.#apply(id, event)) return;
    this.#moveOn.get(id)?.();
    void this.#run(id);
  }

  #contextOf(action: ChainAction): FlowContext {
    const memory = this.#memories.get(action) ?? {};
    this.#memories.set(action, memory);
    const { account, ports } = this.#options;
    const emit = (event: FlowEvent): void => void this.#apply(action.id, event);
    return { action, account, ports, memory, signal: this.#abort.signal, emit };
  }

  /**
   * Looks for the effect of a payment at the contract and the server, until one shows it or nothing is expected any
   * more: the wallet may never answer, fail after it has sent, or be slower than the user's patience.
   */
  async #watch(action: ChainAction): Promise<void> {
    const { id } = action;
    if (this.#watched.get(id) === action) return;
    this.#watched.set(id, action);
    const context = this.#contextOf(action);
    const { ports, signal } = context;
    try {
      for (let look = 1; ; look += 1) {
        await ports.sleep(look <= LOOKS.quick ? WATCH_MS.quick : WATCH_MS.slow, signal);
        if (this.#watched.get(id) !== action) return;
        if (await action.isSeen().catch(() => false)) return this.#show(action);
        const state = this.#find(id)?.state;
        if (state && isOnChain(state)) continue;
        if (state && (await isTaken(context))) this.#advance(id, { is: "paidElsewhere" });
        else if (look >= LOOKS.most) break;
      }
      if (this.#watched.get(id) === action) this.#watched.delete(id);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  /** The server has recorded the payment, whatever became of its flow. */
  #show(action: ChainAction): void {
    if (this.#watched.get(action.id) !== action) return;
    this.#watched.delete(action.id);
    if (this.#find(action.id)?.action === action) this.#advance(action.id, { is: "seen" });
    else action.onDone?.();
  }

  /** Runs the effect of a flow's state. @returns its event; undefined when the flow has moved on meanwhile */
  async #eventOf({ action, state }: Flow): Promise<FlowEvent | undefined> {
    const movedOn = new Promise<typeof MOVED_ON>((resolve) => {
      this.#moveOn.set(action.id, () => resolve(MOVED_ON));
    });
    const effect = runEffect(state, this.#contextOf(action));
    const event = await Promise.race([effect, movedOn]);
    if (event !== MOVED_ON) return event;
    void effect.then(
      (late) => this.#useLate(action, state, late),
      () => undefined,
    );
    return undefined;
  }

  /** A wallet has answered after it was given up: what it has sent is shown and watched. */
  #useLate(action: ChainAction, state: FlowState, late: FlowEvent | undefined): void {
    if (late === undefined || !signed.has(late.is) || this.#abort.signal.aborted) return;
    if (!this.#find(action.id)) this.#put({ action, state });
    this.#advance(action.id, late);
  }

  async #run(id: string): Promise<void> {
    if (this.#running.has(id)) return;
    this.#running.add(id);
    const { signal } = this.#abort;
    try {
      for (let flow = this.#find(id); flow && !isWaiting(flow.state); flow = this.#find(id)) {
        signal.throwIfAborted();
        const event = await this.#eventOf(flow);
        if (event) this.#apply(id, event);
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      this.#running.delete(id);
      this.#moveOn.delete(id);
    }
  }
}
