import type { Address, Hex } from "viem";
import { z } from "@wth/api-contract/zod";
import { type FlowState, isOnChain } from "./flow-state.ts";

/** Data that survives a reload: enough to recreate the action and to find its transaction. */
export type StoredFlow = {
  id: string;
  kind: string;
  params: Readonly<Record<string, string | number>>;
  state: FlowState;
};

export type FlowPlace = { chainId: number; account: Address };

const hash = z.custom<Hex>((value) => typeof value === "string" && /^0x[0-9a-f]{64}$/i.test(value));
const whole = z
  .string()
  .regex(/^\d{1,60}$/)
  .transform(BigInt);
const amount = whole;
/** EIP-5792 allows 4,096 bytes. */
const batchId = z.string().min(1).max(8_194);

const State = z.discriminatedUnion("at", [
  z.object({ at: z.literal("approvalSent"), amount, hash, clears: z.literal(true).optional() }),
  z.object({ at: z.literal("batchSent"), amount, id: batchId }),
  z.object({ at: z.literal("sent"), amount, hash }),
  z.object({ at: z.literal("mined"), amount, hash, block: whole }),
  z.object({ at: z.literal("final"), amount, hash: hash.optional().transform((value) => value) }),
]);

const Stored = z.object({
  id: z.string().min(1),
  kind: z.string().min(1),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  state: State,
});

const prefix = ({ chainId, account }: FlowPlace): string => `wth.flow.${chainId}.${account.toLowerCase()}.`;

const asText = (_: string, value: unknown): unknown => (typeof value === "bigint" ? value.toString() : value);

function parse(text: string): StoredFlow | undefined {
  try {
    const { state, ...rest } = Stored.parse(JSON.parse(text));
    return { ...rest, state: state.at === "final" ? { at: "final", amount: state.amount, hash: state.hash } : state };
  } catch {
    return undefined;
  }
}

export type FlowStorage = {
  save: (place: FlowPlace, flow: StoredFlow) => void;
  load: (place: FlowPlace) => StoredFlow[];
};

/** Stores a flow while a transaction is pending; before, a reload starts again, and afterwards nothing is needed. */
export function flowStorage(storage: Storage): FlowStorage {
  return {
    save(place, { id, kind, params, state }) {
      const key = prefix(place) + id;
      try {
        if (isOnChain(state)) storage.setItem(key, JSON.stringify({ id, kind, params, state }, asText));
        else storage.removeItem(key);
      } catch {
        // a full or blocked storage costs the memory of a reload, and nothing of the flow
      }
    },
    load(place) {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
      const own = keys.filter((key) => key.startsWith(prefix(place)));
      return own.flatMap((key) => {
        const flow = parse(storage.getItem(key) ?? "");
        // Unreadable data belongs to another version of this page: the chain and the server still know the payment.
        if (!flow) storage.removeItem(key);
        return flow ? [flow] : [];
      });
    },
  };
}
