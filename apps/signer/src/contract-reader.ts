import {
  machinePurchaseAbi,
  orderContracts,
  readOrderRoom,
  type Deployment,
  type OrderRoom,
  type SignedOrderKind,
} from "@wth/chain";
import { createPublicClient, fallback, http, type Address } from "viem";
import type { ContentTerms } from "./policy/content-policy.ts";
import { Refused } from "./refusal.ts";

const TIMEOUT_MS = 2_000;
const RETRY_SECONDS = 5;

/** Reads order contracts through this process's own nodes. */
export type ContractReader = {
  /** @throws Refused chainUnavailable */
  readTerms(kind: SignedOrderKind): Promise<ContentTerms>;
  /** Reads the amounts that the contract of a kind still accepts from an account and a key. @throws Refused chainUnavailable */
  readRoom(kind: SignedOrderKind, request: { account: Address; key: Address }): Promise<OrderRoom>;
};

async function orUnavailable<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    throw new Refused("chainUnavailable", RETRY_SECONDS, error);
  }
}

export function contractReader(rpcUrls: readonly string[], { contracts }: Deployment): ContractReader {
  const client = createPublicClient({
    transport: fallback(
      rpcUrls.map((url) => http(url, { timeout: TIMEOUT_MS, retryCount: 0 })),
      { retryCount: 0 },
    ),
  });
  const contractOf = (kind: SignedOrderKind) => contracts[orderContracts[kind]];
  return {
    async readTerms(kind) {
      // all order contracts have this function
      const target = { address: contractOf(kind), abi: machinePurchaseAbi } as const;
      const terms = await orUnavailable(client.readContract({ ...target, functionName: "orderTerms" }));
      const [recipient, , epoch, lifetimeMax, isPaused] = terms;
      // the token is the deployment's, whatever a node or a contract says
      return { recipient: recipient.toLowerCase(), token: contracts.usdt.toLowerCase(), epoch, lifetimeMax, isPaused };
    },
    readRoom: (kind, request) => orUnavailable(readOrderRoom(client, { contract: contractOf(kind), ...request })),
  };
}
