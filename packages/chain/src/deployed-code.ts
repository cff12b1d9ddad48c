import { type Address, type Hex, isAddressEqual, keccak256 } from "viem";
import { mainnetUsdt } from "./chains.ts";
import { contractKeys } from "./contract-key.ts";
import type { Deployment } from "./deployment.ts";
import { type NodeReader, type QuorumReader, quorumReader } from "./quorum-reader.ts";

const TIMEOUT_MS = 5_000;
const RETRY_MS = 1_000;

/** Thrown when a deployment file and the chain contradict each other. The message is for operators. */
export class WrongDeployment extends Error {
  constructor(message: string) {
    super(message);
    this.name = "WrongDeployment";
  }
}

type Expected = readonly (readonly [string, Address, Hex])[];

/**
 * Waits until a quorum of nodes holds exactly the code that the deployment file names.
 * @param patienceMs longest wait in milliseconds; unlimited without one
 * @returns false when the wait ended before there was a quorum
 * @throws WrongDeployment when a quorum holds other code, and on a public chain for a file without the hash of a
 * contract or with another payment token than the real one on 56
 */
export async function awaitDeployedCode(
  deployment: Deployment,
  rpcUrls: readonly string[],
  patienceMs = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const expected = expectedCode(deployment);
  const readByQuorum = quorumReader(rpcUrls, TIMEOUT_MS);
  const until = performance.now() + patienceMs;
  while (expected.length > 0) {
    const wrong = await differences(readByQuorum, expected);
    if (wrong?.length === 0) return true;
    if (wrong !== undefined) {
      throw new WrongDeployment(
        `Chain ${deployment.chainId} does not hold the code that the deployment file names at: ${wrong.join(", ")}.`,
      );
    }
    if (performance.now() + RETRY_MS > until) return false;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  return true;
}

/** The contracts with their hashes. A sandbox can have a deployment of an earlier version, which has none. */
function expectedCode({ chainId, contracts, codeHashes }: Deployment): Expected {
  const expected = contractKeys.flatMap((key) => {
    const hash = codeHashes?.[key];
    return hash === undefined ? [] : [[key, contracts[key], hash] as const];
  });
  if (chainId === 31_337) return expected;
  if (chainId === 56 && !isAddressEqual(contracts.usdt, mainnetUsdt)) {
    throw new WrongDeployment(
      `The payment token of chain 56 is ${mainnetUsdt}; the deployment file names another one.`,
    );
  }
  const missing = contractKeys.filter((key) => codeHashes?.[key] === undefined);
  if (missing.length === 0) return expected;
  throw new WrongDeployment(`The deployment file lacks the code hashes of ${missing.join(", ")}.`);
}

/** Returns the contracts whose code has another hash at a quorum of nodes; undefined when no quorum agrees. */
async function differences(readByQuorum: QuorumReader, expected: Expected): Promise<string[] | undefined> {
  try {
    return await readByQuorum(async (node, blockNumber) => {
      const hashes = await Promise.all(expected.map(([, address]) => codeHash(node, address, blockNumber)));
      return expected.flatMap(([key, , hash], index) => (hashes[index] === hash ? [] : [key]));
    });
  } catch {
    return undefined;
  }
}

/** Returns the Keccak-256 hash of the code at an address, at the newest block by default; undefined without code. */
export async function codeHash(
  node: Pick<NodeReader, "getCode">,
  address: Address,
  blockNumber?: bigint,
): Promise<Hex | undefined> {
  const code = await node.getCode({ address, blockNumber });
  return code === undefined ? undefined : keccak256(code);
}
