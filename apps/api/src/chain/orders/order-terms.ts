import { machinePurchaseAbi } from "@wth/chain";
import { createPublicClient, fallback, http, isAddressEqual, zeroAddress, type Address } from "viem";
import { Failure } from "#platform/errors/failure.ts";

const FRESH_MS = 10_000;
const TIMEOUT_MS = 2_500;

/** Current conditions of an order contract. `lifetimeMax` in seconds, `perOrder` in 10^-18 units of what its caps count. */
export type OrderTerms = {
  /** Receiver and token of the payment; zero for a contract without payments. */
  recipient: Address;
  token: Address;
  epoch: bigint;
  lifetimeMax: bigint;
  isPaused: boolean;
  perOrder: bigint;
};
/** @throws Failure chainUnavailable when no RPC address answers */
export type ReadOrderTerms = () => Promise<OrderTerms>;

/**
 * Reads an order contract through the first RPC address that answers; an answer is cached for a few seconds.
 * @param token the payment token that the contract must take, if any
 */
export function orderTermsReader(
  rpcUrls: readonly string[],
  contract: Address,
  token: Address = zeroAddress,
): ReadOrderTerms {
  const client = createPublicClient({
    transport: fallback(
      rpcUrls.map((url) => http(url, { timeout: TIMEOUT_MS, retryCount: 0 })),
      { retryCount: 0 },
    ),
  });
  // all order contracts have these two functions
  const target = { address: contract, abi: machinePurchaseAbi } as const;
  let reading: Promise<OrderTerms> | undefined;
  let freshUntil = 0;

  async function read(): Promise<OrderTerms> {
    const [terms, caps] = await Promise.all([
      client.readContract({ ...target, functionName: "orderTerms" }),
      client.readContract({ ...target, functionName: "caps" }),
    ]);
    const [recipient, actual, epoch, lifetimeMax, isPaused] = terms;
    if (!isAddressEqual(actual, token))
      throw new Error(`the contract at ${contract} takes ${actual}, not the deployment's ${token}`);
    return { recipient, token, epoch, lifetimeMax, isPaused, perOrder: caps.perOrder };
  }

  return async () => {
    if (reading === undefined || performance.now() > freshUntil) {
      freshUntil = performance.now() + FRESH_MS;
      reading = read();
    }
    const current = reading;
    try {
      return await current;
    } catch (cause) {
      if (reading === current) reading = undefined;
      throw Object.assign(new Failure("chainUnavailable"), { cause });
    }
  };
}

/**
 * Reads the terms before a transaction. The returned function gives them, or throws the error of the read: an error
 * matters only to a call that needs the terms.
 */
export function fetchTerms(read: ReadOrderTerms): Promise<() => OrderTerms> {
  return read().then(
    (terms) => () => terms,
    (error: unknown) => (): OrderTerms => {
      throw error;
    },
  );
}
