/** The wallet's response to a request of the page: its result, or what it throws, an error in parts. */
export type WalletAnswer = { result: unknown } | { thrown: unknown };

type Listener = (value: unknown) => void;
type Ask = (method: string, params: unknown) => Promise<WalletAnswer>;

/** Runs in the page: announces by EIP-6963 a proxy of the wallet in the test. */
export function announceProvider({ name, rdns, binding }: { name: string; rdns: string; binding: string }): void {
  // A tab begins with an empty page, on which no wallet is announced.
  if (!location.protocol.startsWith("http")) return;
  const listeners = new Map<string, Set<Listener>>();
  const ask = (window as unknown as Record<string, Ask>)[binding];
  const provider = {
    async request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
      const answer = (await ask?.(method, params ?? [])) ?? { result: undefined };
      if ("result" in answer) return answer.result;
      const { thrown } = answer;
      const error: unknown = typeof thrown === "object" ? Object.assign(new Error(), thrown) : thrown;
      throw error;
    },
    on(event: string, listener: Listener): void {
      const known = listeners.get(event) ?? new Set();
      listeners.set(event, known.add(listener));
    },
    removeListener(event: string, listener: Listener): void {
      listeners.get(event)?.delete(listener);
    },
  };
  window.addEventListener(`test-wallet:${rdns}`, (event) => {
    const { detail } = event as CustomEvent<{ name: string; value: unknown }>;
    for (const listener of listeners.get(detail.name) ?? []) listener(detail.value);
  });
  const icon = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/%3E";
  const info = Object.freeze({ uuid: crypto.randomUUID(), name, icon, rdns });
  const detail = Object.freeze({ info, provider });
  const announce = (): boolean => window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
  window.addEventListener("eip6963:requestProvider", announce);
  announce();
}
