import { queryClient } from "../api/query-client.ts";
import { appConfigQuery } from "../api/app-config.ts";
import { sessionStore } from "../session/session-store.ts";
import { createStore } from "@wth/web-kit/state/create-store.ts";
import { loadWallet } from "../wallet/load-wallet.ts";
import { walletStore } from "../wallet/wallet-store.ts";
import type { ActionMaker, ChainAction } from "./chain-action.ts";
import type { Flows } from "./flows.ts";
import { flowStorage, type StoredFlow } from "./flow-storage.ts";

/** Flows of the signed-in user and the connected wallet; null before there are any. */
export const currentFlows = createStore<Flows | null>(null);

type Owner = `0x${string}` | null;
let owner: Owner = null;
let loading: Promise<Flows> | null = null;

function ownerNow(): Owner {
  const wallet = walletStore.get();
  const session = sessionStore.get();
  if (wallet.status !== "connected" || session.status !== "signedIn") return null;
  return wallet.address.toLowerCase() === session.address.toLowerCase() ? wallet.address : null;
}

async function create(account: `0x${string}`): Promise<Flows> {
  const [{ wagmi }, { chainId }, { Flows }, { wagmiPorts }] = await Promise.all([
    loadWallet(),
    queryClient.ensureQueryData(appConfigQuery),
    import("./flows.ts"),
    import("./wagmi-ports.ts"),
  ]);
  const flows = new Flows({ chainId, account, ports: wagmiPorts(wagmi, chainId), storage: flowStorage(localStorage) });
  if (account === owner) currentFlows.set(flows);
  return flows;
}

function flowsOf(account: `0x${string}`): Promise<Flows> {
  loading ??= create(account).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Starts an on-chain action for the signed-in wallet in response to a click. Has no effect without one. */
export async function beginAction(action: ChainAction): Promise<void> {
  const account = owner;
  if (account === null) return;
  const flows = await flowsOf(account);
  if (account === owner) flows.begin(action);
}

async function resumeAll(account: `0x${string}`, makers: Readonly<Record<string, ActionMaker>>): Promise<void> {
  const { chainId } = await queryClient.ensureQueryData(appConfigQuery);
  const saved = flowStorage(localStorage).load({ chainId, account });
  if (saved.length === 0) return;
  const flows = await flowsOf(account);
  const resume = async ({ kind, params, state }: StoredFlow): Promise<void> => {
    const action = await makers[kind]?.(params);
    if (action && account === owner) flows.resume(action, state);
  };
  // One that cannot be recreated must not block the others.
  await Promise.allSettled(saved.map(resume));
}

/**
 * Follows wallet and session: another account has other flows, and stored ones are resumed. Returns an unsubscribe
 * function.
 */
export function watchOwner(makers: Readonly<Record<string, ActionMaker>>): () => void {
  const update = (): void => {
    currentFlows.get()?.networkChanged();
    const next = ownerNow();
    if (next === owner) return;
    currentFlows.get()?.stop();
    currentFlows.set(null);
    loading = null;
    owner = next;
    if (next !== null) void resumeAll(next, makers).catch(() => undefined);
  };
  update();
  const stops = [walletStore.subscribe(update), sessionStore.subscribe(update)];
  return () => stops.forEach((stop) => stop());
}

/** Calls back when a flow changes, and when wallet or session switch to other flows. */
export function watchFlows(listener: () => void): () => void {
  let stopView = currentFlows.get()?.view.subscribe(listener);
  const stopOwner = currentFlows.subscribe(() => {
    stopView?.();
    stopView = currentFlows.get()?.view.subscribe(listener);
    listener();
  });
  return () => {
    stopView?.();
    stopOwner();
  };
}
