import { inMood, type Mood } from "@wth/test-wallet/moods.ts";
import { numberToHex } from "viem";

type Listener = (value: unknown) => void;
type Request = { method: string; params?: readonly unknown[] };

/** An in-memory EIP-6963 wallet whose answers a test controls. */
export function fakeWallet(name: string, address: string, chainId: number, { connected = false } = {}) {
  const listeners = new Map<string, Set<Listener>>();
  const state = {
    chainId,
    known: [chainId],
    connected,
    /** Moods by method. */
    moods: new Map<string, Mood>(),
    calls: [] as string[],
  };
  const moveTo = (id: number): void => {
    state.chainId = id;
    for (const listener of listeners.get("chainChanged") ?? []) listener(numberToHex(id));
  };
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_accounts: () => (state.connected ? [address] : []),
    eth_requestAccounts: () => {
      state.connected = true;
      return [address];
    },
    eth_chainId: () => numberToHex(state.chainId),
    wallet_switchEthereumChain: ([target]) => {
      const id = Number((target as { chainId: string }).chainId);
      if (!state.known.includes(id)) throw Object.assign(new Error("unknown chain"), { code: 4902 });
      moveTo(id);
      return null;
    },
    wallet_addEthereumChain: ([chain]) => {
      // Wallets switch to a chain that was added.
      const id = Number((chain as { chainId: string }).chainId);
      state.known.push(id);
      moveTo(id);
      return null;
    },
  };
  const provider = {
    async request({ method, params = [] }: Request): Promise<unknown> {
      state.calls.push(method);
      const answer = answers[method];
      if (answer === undefined) throw Object.assign(new Error(`${method} is unknown`), { code: 4200 });
      return inMood(state.moods.get(method) ?? "usual", async () => answer(params));
    },
    on: (event: string, listener: Listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener: (event: string, listener: Listener) => void listeners.get(event)?.delete(listener),
  };
  const info = {
    uuid: crypto.randomUUID(),
    name,
    icon: "data:image/svg+xml,<svg/>",
    rdns: `test.${name.toLowerCase()}`,
  };
  const announce = (): void => {
    dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: Object.freeze({ info, provider }) }));
  };
  addEventListener("eip6963:requestProvider", announce);
  announce();
  return { state, remove: () => removeEventListener("eip6963:requestProvider", announce) };
}
