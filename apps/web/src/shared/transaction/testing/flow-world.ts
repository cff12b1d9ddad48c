import type { SignedPermit } from "@wth/chain";
import type { Hex } from "viem";
import { vi } from "vitest";
import type { ChainAction, Receipt } from "../chain-action.ts";
import { FlowFailure } from "../flow-failure.ts";
import type { FlowPorts } from "../flow-ports.ts";
import { flowStorage } from "../flow-storage.ts";
import { Flows } from "../flows.ts";

export const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
export const token = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
export const spender = "0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512";
export const approvalHash: Hex = `0x${"a".repeat(64)}`;
export const paymentHash: Hex = `0x${"b".repeat(64)}`;
export const batchId = "batch-1";
export const fasterHash: Hex = `0x${"c".repeat(64)}`;
export const place = { chainId: 31_337, account } as const;
export const price = 10n;
/** More looks than a flow gives a node that lags. */
const LAG_ENDS = 8;
export const permit: SignedPermit = { deadline: 99n, v: 27, r: `0x${"1".repeat(64)}`, s: `0x${"2".repeat(64)}` };

/** Lets all settled promises run. */
export const flush = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
};

/** The action under test, as answered by the test's server. */
function actionIn(state: { paid: boolean; seen: boolean }): ChainAction {
  return {
    id: "machine-1",
    kind: "machinePurchase",
    params: { machineId: 1 },
    title: () => "S1",
    payment: { token, symbol: "USDT", spender, amount: price },
    loadOrder: vi.fn(async () => ({ order: "signed", amount: price, isPaid: state.paid })),
    isTaken: vi.fn(async () => state.paid),
    toCall: () => ({ address: spender, abi: [], functionName: "purchase", args: [] }),
    isSeen: vi.fn(async () => state.seen),
    onDone: vi.fn(),
  };
}

/** The same for an action that the platform has already charged. */
export const withoutPayment = (action: ChainAction): ChainAction => ({
  ...action,
  payment: null,
  loadOrder: async (read, owner) => ({ ...(await action.loadOrder(read, owner)), amount: 0n }),
});

/** Outcomes of a batch that the wallet accepted. */
const batchEnds = ({ resolve, reject }: PromiseWithResolvers<Hex>) => ({
  async carryBatch(hash: Hex) {
    resolve(hash);
    await flush();
  },
  async failBatch() {
    reject(new FlowFailure("dropped"));
    await flush();
  },
});

/** Resolves on `endSleep`, or rejects when the signal aborts. */
const sleeper = (sleeping: (() => void)[]) => (_: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    sleeping.push(resolve);
    signal.addEventListener("abort", () => reject(new Error("stopped")));
  });

const initialState = () => ({
  onAppChain: true,
  balance: 100n,
  allowance: 0n,
  finalized: 0n,
  seen: false,
  paid: false,
  batches: false,
  permits: false,
});

/** An in-memory wallet and chain. */
function chainAndWallet() {
  const state = initialState();
  const outcome = Promise.withResolvers<Hex>();
  const receipts = new Map<Hex, PromiseWithResolvers<Receipt>>();
  const inBlock = new Map<Hex, Receipt>();
  const sleeping: (() => void)[] = [];
  let onRepriced: (hash: Hex) => void = () => undefined;
  const waitFor = (hash: Hex): PromiseWithResolvers<Receipt> => {
    const known = receipts.get(hash) ?? Promise.withResolvers<Receipt>();
    receipts.set(hash, known);
    return known;
  };
  const ports = {
    isOnAppChain: vi.fn(async () => state.onAppChain),
    switchToAppChain: vi.fn(async () => {
      state.onAppChain = true;
    }),
    balanceOf: vi.fn(async () => state.balance),
    allowance: vi.fn(async () => state.allowance),
    approve: vi.fn<FlowPorts["approve"]>(async () => approvalHash),
    read: vi.fn(async () => undefined),
    send: vi.fn<FlowPorts["send"]>(async () => paymentHash),
    canBatch: vi.fn(async () => state.batches),
    sendBatch: vi.fn<FlowPorts["sendBatch"]>(async () => batchId),
    canPermit: vi.fn(async () => state.permits),
    signPermit: vi.fn<FlowPorts["signPermit"]>(async () => permit),
    batchHash: vi.fn<FlowPorts["batchHash"]>(() => outcome.promise),
    receiptOf: vi.fn<FlowPorts["receiptOf"]>((hash, _, repriced) => {
      onRepriced = repriced;
      return waitFor(hash).promise;
    }),
    currentReceipt: vi.fn(async (hash: Hex) => inBlock.get(hash)),
    finalizedBlock: vi.fn(async () => state.finalized),
    sleep: sleeper(sleeping),
  } satisfies FlowPorts;
  const action = actionIn(state);
  const endSleep = async (times = 1): Promise<void> => {
    for (let time = 0; time < times; time += 1) {
      for (const resume of sleeping.splice(0)) resume();
      await flush();
    }
  };
  return {
    state,
    ports,
    action,
    reprice: (hash: Hex) => onRepriced(hash),
    async mine(hash: Hex, block: bigint, { status = "success" }: { status?: Receipt["status"] } = {}) {
      const receipt = { status, hash, block };
      inBlock.set(hash, receipt);
      waitFor(hash).resolve(receipt);
      await flush();
    },
    ...batchEnds(outcome),
    async drop(hash: Hex) {
      waitFor(hash).reject(new FlowFailure("dropped"));
      await flush();
    },
    forget: (hash: Hex) => {
      inBlock.delete(hash);
      receipts.delete(hash);
    },
    endSleep,
    /** Lets a flow look at a node that lags until it gives up. */
    endLag: () => endSleep(LAG_ENDS),
  };
}

/** A test environment and its flows; `reload` stops the old page and restores the stored flows in a new one. */
export function createWorld() {
  localStorage.clear();
  const world = chainAndWallet();
  const create = (): Flows => new Flows({ ...place, ports: world.ports, storage: flowStorage(localStorage) });
  const page = {
    flows: create(),
    state: () => page.flows.view.get().flows[0]?.state,
    async begin(action = world.action) {
      page.flows.begin(action);
      await flush();
    },
    async proceed() {
      page.flows.proceed(world.action.id);
      await flush();
    },
    async reload() {
      page.flows.stop();
      page.flows = create();
      for (const saved of flowStorage(localStorage).load(place)) page.flows.resume(world.action, saved.state);
      await flush();
    },
  };
  return { ...world, page };
}

export type World = ReturnType<typeof createWorld>;
