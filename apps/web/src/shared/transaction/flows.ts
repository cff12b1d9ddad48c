import type { Address } from "viem";
import { createStore } from "@wth/web-kit/state/create-store.ts";
import type { ChainAction } from "./chain-action.ts";
import { startFlow, transition } from "./flow-machine.ts";
import type { FlowPorts } from "./flow-ports.ts";
import { runEffect } from "./flow-runner.ts";
import { type FlowEvent, type FlowState, isWaiting } from "./flow-state.ts";
import type { FlowStorage } from "./flow-storage.ts";

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
    this.view.set({ openId, flows: index < 0 ? [...flows, flow] : flows.with(index, flow) });
    const { id, kind, params } = flow.action;
    this.#options.storage.save(this.#options, { id, kind, params, state: flow.state });
  }

  #remove(id: string): void {
    const { flows, openId } = this.view.get();
    this.view.set({
      flows: flows.filter(({ action }) => action.id !== id),
      openId: openId === id ? undefined : openId,
    });
  }

  #apply(id: string, event: FlowEvent): void {
    const flow = this.#find(id);
    if (!flow || this.#abort.signal.aborted) return;
    const state = transition(flow.state, event);
    if (state === flow.state) return;
    this.#put({ ...flow, state });
    if (event.is === "approvalMined") flow.action.onApproved?.();
    if (state.at !== "done") return;
    flow.action.onDone?.();
    if (this.view.get().openId !== id) this.#remove(id);
  }

  async #run(id: string): Promise<void> {
    if (this.#running.has(id)) return;
    this.#running.add(id);
    const { account, ports } = this.#options;
    const { signal } = this.#abort;
    const emit = (event: FlowEvent): void => this.#apply(id, event);
    try {
      for (let flow = this.#find(id); flow && !isWaiting(flow.state); flow = this.#find(id)) {
        signal.throwIfAborted();
        const event = await runEffect(flow.state, { action: flow.action, account, ports, signal, emit });
        if (event) this.#apply(id, event);
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      this.#running.delete(id);
    }
  }
}
