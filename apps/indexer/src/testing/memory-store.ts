import type { ChainEvent } from "../inbox/chain-event.ts";
import { CursorMoved, type EventStore, type StoredChain } from "../inbox/event-store.ts";
import { TREASURY_EVENT } from "../watched-contracts.ts";

export type MemoryStore = EventStore & { events: ChainEvent[]; chain: StoredChain | undefined; halts: string[] };

/** An inbox in memory with the behaviour of the one in PostgreSQL. */
export function memoryStore(): MemoryStore {
  const store: MemoryStore = {
    events: [],
    chain: undefined,
    halts: [],
    load: async () => store.chain,
    async treasuries() {
      const named = store.events.filter(({ name }) => name === TREASURY_EVENT).toReversed();
      return new Map(named.map(({ args, blockNumber }) => [args["treasury"] ?? "", blockNumber]));
    },
    async begin(chain) {
      store.chain ??= chain;
    },
    format: () => Buffer.alloc(0),
    async append(from, to, events) {
      const at = store.chain?.position;
      if (!store.chain || at?.number !== from.number || at.hash !== from.hash) throw new CursorMoved(from);
      const known = new Set(store.events.map(({ txHash, logIndex }) => `${txHash} ${logIndex}`));
      store.events.push(...events.filter(({ txHash, logIndex }) => !known.has(`${txHash} ${logIndex}`)));
      store.chain = { ...store.chain, position: to };
    },
    async haltReplaced(detail) {
      store.halts.push(detail);
    },
    clearReplaced: () => Promise.resolve(),
  };
  return store;
}
