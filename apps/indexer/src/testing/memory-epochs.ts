import type { EpochStore } from "../finality/epoch-store.ts";

/** Proven epochs in memory. */
export function memoryEpochs(): EpochStore & { readonly hashes: Map<number, string> } {
  const hashes = new Map<number, string>();
  return {
    hashes,
    newest: async () => (hashes.size === 0 ? undefined : Math.max(...hashes.keys())),
    hashAt: async (number) => hashes.get(number),
    async add({ number, hash }) {
      hashes.set(number, hash);
    },
  };
}
