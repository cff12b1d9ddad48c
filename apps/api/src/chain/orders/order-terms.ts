import { quorumReader, readOrderTerms, type OrderTerms } from "@wth/chain";
import { isAddressEqual, zeroAddress, type Address } from "viem";
import { Failure } from "#platform/errors/failure.ts";

const TIMEOUT_MS = 2_500;

export type AccountRequest = { account: Address; key: Address };
export type ReadOrderTerms = (request: AccountRequest) => Promise<OrderTerms>;

/**
 * Reads an order contract by a quorum of the nodes, once for simultaneous requests of an account.
 * @param token the payment token that the contract must take, if any
 */
export function orderTermsReader(
  rpcUrls: readonly string[],
  contract: Address,
  token: Address = zeroAddress,
): ReadOrderTerms {
  const readByQuorum = quorumReader(rpcUrls, TIMEOUT_MS);
  const reading = new Map<string, Promise<OrderTerms>>();

  async function read(request: AccountRequest): Promise<OrderTerms> {
    const terms = await readOrderTerms(readByQuorum, { contract, ...request });
    if (!isAddressEqual(terms.token, token))
      throw new Error(`the contract at ${contract} takes ${terms.token}, not the deployment's ${token}`);
    return terms;
  }

  return async (request) => {
    const name = `${request.account} ${request.key}`;
    const current = reading.get(name) ?? read(request).finally(() => reading.delete(name));
    reading.set(name, current);
    try {
      return await current;
    } catch (cause) {
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
