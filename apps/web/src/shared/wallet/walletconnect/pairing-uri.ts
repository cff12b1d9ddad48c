import { createStore, useStore } from "@wth/web-kit/state/create-store.ts";

/** The address that a phone's wallet has to open to pair with this page; null while none is asked for. */
export const pairingUri = createStore<string | null>(null);

export const usePairingUri = (): string | null => useStore(pairingUri);
