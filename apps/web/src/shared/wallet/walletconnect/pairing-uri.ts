import { createStore, useStore } from "@wth/web-kit/state/create-store.ts";

/** URI that a phone's wallet opens to pair with this page; null when none is requested. */
export const pairingUri = createStore<string | null>(null);

export const usePairingUri = (): string | null => useStore(pairingUri);
