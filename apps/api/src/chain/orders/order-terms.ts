import { machinePurchaseAbi, readOrderRoom, type OrderRoom } from "@wth/chain";
import { createPublicClient, fallback, http, isAddressEqual, zeroAddress, type Address } from "viem";
import { Failure } from "#platform/errors/failure.ts";

const FRESH_MS = 10_000;
const TIMEOUT_MS = 2_500;

/** Current conditions of an order contract. */
type ContractTerms = {
  /** Receiver and token of the payment; zero for a contract without payments. */
  recipient: Address;
  token: Address;
  epoch: bigint;
  /** In seconds. */
  lifetimeMax: bigint;
  isPaused: boolean;
};
/** Conditions of an order contract for one account and the signing key. */
export type OrderTerms = ContractTerms & { room: OrderRoom };

export type TermsRequest = { account: Address; key: Address };
/** @throws Failure chainUnavailable when no RPC address answers */
export type ReadOrderTerms = (request: TermsRequest) => Promise<OrderTerms>;

/**
 * Reads an order contract through the first RPC address that answers. What it left to the account and the key is read each
 * time, once for simultaneous requests of an account; the other terms are cached for a few seconds.
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
  // all order contracts have this function
  const target = { address: contract, abi: machinePurchaseAbi } as const;
  let reading: Promise<ContractTerms> | undefined;
  let freshUntil = 0;
  const rooms = new Map<Address, Promise<OrderRoom>>();

  async function read(): Promise<ContractTerms> {
    const terms = await client.readContract({ ...target, functionName: "orderTerms" });
    const [recipient, actual, epoch, lifetimeMax, isPaused] = terms;
    if (!isAddressEqual(actual, token))
      throw new Error(`the contract at ${contract} takes ${actual}, not the deployment's ${token}`);
    return { recipient, token, epoch, lifetimeMax, isPaused };
  }

  function readRoom(request: TermsRequest): Promise<OrderRoom> {
    const { account } = request;
    const running = rooms.get(account);
    if (running !== undefined) return running;
    const room = readOrderRoom(client, { contract, ...request }).finally(() => rooms.delete(account));
    rooms.set(account, room);
    return room;
  }

  return async (request) => {
    if (reading === undefined || performance.now() > freshUntil) {
      freshUntil = performance.now() + FRESH_MS;
      reading = read();
    }
    const current = reading;
    try {
      const [terms, room] = await Promise.all([current, readRoom(request)]);
      return { ...terms, room };
    } catch (cause) {
      if (reading === current) reading = undefined;
      throw Object.assign(new Failure("chainUnavailable"), { cause });
    }
  };
}

/**
 * Waits for terms before a transaction. The returned function gives them, or throws the error of the read: an error
 * matters only to a call that needs the terms.
 */
export function fetchTerms(terms: Promise<OrderTerms>): Promise<() => OrderTerms> {
  return terms.then(
    (read) => () => read,
    (error: unknown) => (): OrderTerms => {
      throw error;
    },
  );
}
