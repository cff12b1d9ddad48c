/** The part of EIP-1193 that sign-in needs. */
export type Provider = { request: (call: { method: string; params?: readonly unknown[] }) => Promise<unknown> };
export type Wallet = { uuid: string; name: string; icon: string; provider: Provider };

type Announcement = CustomEvent<{ info: { uuid: string; name: string; icon: string }; provider: Provider }>;

/** Reports each wallet of this browser as it announces itself (EIP-6963). @returns an unsubscribe function */
export function watchWallets(found: (wallet: Wallet) => void): () => void {
  const listen = (event: Event): void => {
    const { info, provider } = (event as Announcement).detail;
    found({ uuid: info.uuid, name: info.name, icon: info.icon, provider });
  };
  addEventListener("eip6963:announceProvider", listen);
  dispatchEvent(new Event("eip6963:requestProvider"));
  return () => removeEventListener("eip6963:announceProvider", listen);
}
