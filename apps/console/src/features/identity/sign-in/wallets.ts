/** EIP-1193, as far as signing in needs it. */
export type Provider = { request: (call: { method: string; params?: readonly unknown[] }) => Promise<unknown> };
export type Wallet = { uuid: string; name: string; icon: string; provider: Provider };

type Announcement = CustomEvent<{ info: { uuid: string; name: string; icon: string }; provider: Provider }>;

/** Tells of each wallet of this browser as it announces itself (EIP-6963). @returns how to stop */
export function watchWallets(found: (wallet: Wallet) => void): () => void {
  const listen = (event: Event): void => {
    const { info, provider } = (event as Announcement).detail;
    found({ uuid: info.uuid, name: info.name, icon: info.icon, provider });
  };
  addEventListener("eip6963:announceProvider", listen);
  dispatchEvent(new Event("eip6963:requestProvider"));
  return () => removeEventListener("eip6963:announceProvider", listen);
}
