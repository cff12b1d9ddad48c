import type { TestAccount } from "./development-accounts.ts";
import { ProviderError } from "./prompts.ts";
import { forward } from "./rpc.ts";
import { walletMethods, type Emit } from "./wallet-methods.ts";

type Listener = (value: unknown) => void;
type Request = { method: string; params?: readonly unknown[] };

const ICON =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="#f5bd5a"/>' +
      '<g fill="none" stroke="#2b1a00" stroke-width="3" stroke-linecap="round"><path d="M8 15c4 0 4-4 8-4s4 4 8 4 4-4 8-4"/>' +
      '<path d="M8 23c4 0 4-4 8-4s4 4 8 4 4-4 8-4"/><path d="M8 31c4 0 4-4 8-4s4 4 8 4 4-4 8-4"/></g></svg>',
  );

/** Returns an EIP-1193 provider with these accounts. */
export function createProvider(accounts: readonly TestAccount[]) {
  const methods = walletMethods(accounts);
  const listeners = new Map<string, Set<Listener>>();
  const emit: Emit = (event, value) => {
    for (const listener of listeners.get(event) ?? []) listener(value);
  };
  return {
    async request({ method, params = [] }: Request): Promise<unknown> {
      const own = Object.hasOwn(methods, method) ? methods[method] : undefined;
      if (own !== undefined) return own(params, emit);
      if (method.startsWith("wallet_")) throw new ProviderError(4200, `${method} is not supported.`);
      return forward(method, params);
    },
    on(event: string, listener: Listener): void {
      const known = listeners.get(event) ?? new Set();
      listeners.set(event, known.add(listener));
    },
    removeListener(event: string, listener: Listener): void {
      listeners.get(event)?.delete(listener);
    },
  };
}

let announced = false;

/** Announces a wallet with these accounts by EIP-6963, now and on every request of a page. */
export function announceWallet(accounts: readonly TestAccount[]): void {
  if (announced) return;
  announced = true;
  const info = Object.freeze({
    uuid: crypto.randomUUID(),
    name: "Sandbox Wallet",
    icon: ICON,
    rdns: "local.wth-sandbox.wallet",
  });
  const detail = Object.freeze({ info, provider: createProvider(accounts) });
  const announce = (): void => void dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
  addEventListener("eip6963:requestProvider", announce);
  announce();
}
