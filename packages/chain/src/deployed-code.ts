import { type Address, type Hex, createPublicClient, http, isAddressEqual, keccak256 } from "viem";
import { mainnetUsdt } from "./chains.ts";
import { contractKeys } from "./contract-key.ts";
import type { Deployment } from "./deployment.ts";
import { quorumOf } from "./quorum.ts";

const TIMEOUT_MS = 5_000;
const RETRY_MS = 1_000;

/** Thrown when a deployment file and the chain contradict each other. The message is for operators. */
export class WrongDeployment extends Error {
  constructor(message: string) {
    super(message);
    this.name = "WrongDeployment";
  }
}

/** Bounds of a wait for nodes. */
export interface CodeWait {
  /** Ends the wait. */
  readonly signal?: AbortSignal;
  /** Longest wait in milliseconds; unlimited without one. */
  readonly patienceMs?: number;
  /** Called before each question to the nodes. */
  readonly onTurn?: () => void;
}

type Expected = readonly (readonly [string, Address, Hex])[];

/**
 * Waits until a quorum of nodes holds exactly the code that the deployment file names.
 * @returns false when the wait ended before there was a quorum
 * @throws WrongDeployment when a quorum holds other code, and on a public chain for a file without the hash of a contract
 * or with another payment token than the real one on 56
 */
export async function awaitDeployedCode(
  deployment: Deployment,
  rpcUrls: readonly string[],
  { signal, patienceMs = Number.POSITIVE_INFINITY, onTurn }: CodeWait = {},
): Promise<boolean> {
  const expected = expectedCode(deployment);
  const until = performance.now() + patienceMs;
  while (expected.length > 0) {
    onTurn?.();
    const verdict = await askNodes(rpcUrls, expected);
    if (verdict === "same") return true;
    if (verdict !== "unknown") {
      throw new WrongDeployment(
        `Chain ${deployment.chainId} does not hold the code that the deployment file names at: ${verdict.join(", ")}.`,
      );
    }
    if (signal?.aborted === true || performance.now() + RETRY_MS > until) return false;
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

type Verdict = "same" | "unknown" | readonly string[];

/** Asks all nodes at once and returns as soon as a quorum agrees. Nodes that do not answer count for neither side. */
function askNodes(rpcUrls: readonly string[], expected: Expected): Promise<Verdict> {
  const quorum = quorumOf(rpcUrls.length);
  let [open, same, other] = [rpcUrls.length, 0, 0];
  return new Promise((resolve) => {
    const decide = (differences: readonly string[] | undefined) => {
      open -= 1;
      if (differences?.length === 0) same += 1;
      else if (differences !== undefined) other += 1;
      if (same >= quorum) resolve("same");
      else if (other >= quorum && differences !== undefined) resolve(differences);
      else if (open === 0) resolve("unknown");
    };
    for (const url of rpcUrls) differencesAt(url, expected).then(decide, () => decide(undefined));
  });
}

/** Returns the contracts whose code at this node has another hash. @throws Error when the node does not answer */
async function differencesAt(url: string, expected: Expected): Promise<string[]> {
  const node = createPublicClient({ transport: http(url, { timeout: TIMEOUT_MS, retryCount: 0 }) });
  const wrong = await Promise.all(
    expected.map(async ([key, address, hash]) => ((await codeHash(node, address)) === hash ? [] : [key])),
  );
  return wrong.flat();
}

/** Returns the Keccak-256 hash of the code at an address; undefined for an account without code. */
export async function codeHash(
  node: { getCode(request: { address: Address }): Promise<Hex | undefined> },
  address: Address,
): Promise<Hex | undefined> {
  const code = await node.getCode({ address });
  return code === undefined ? undefined : keccak256(code);
}
