import {
  orderContracts,
  quorumReader,
  readOrderTerms,
  type Deployment,
  type OrderTerms,
  type SignedOrderKind,
} from "@wth/chain";
import type { Address } from "viem";
import { Refused } from "./refusal.ts";

const TIMEOUT_MS = 2_000;
const RETRY_SECONDS = 5;

/**
 * Reads the contract of a kind of orders by a quorum of this process's own nodes, for an account and a key.
 * @throws Refused chainUnavailable
 */
export type ReadContract = (kind: SignedOrderKind, request: { account: Address; key: Address }) => Promise<OrderTerms>;

export function contractReader(rpcUrls: readonly string[], { contracts }: Deployment): ReadContract {
  const readByQuorum = quorumReader(rpcUrls, TIMEOUT_MS);
  return async (kind, request) => {
    try {
      const terms = await readOrderTerms(readByQuorum, { contract: contracts[orderContracts[kind]], ...request });
      // the token is the deployment's, whatever a contract says
      return { ...terms, token: contracts.usdt };
    } catch (error) {
      throw new Refused("chainUnavailable", RETRY_SECONDS, error);
    }
  };
}
