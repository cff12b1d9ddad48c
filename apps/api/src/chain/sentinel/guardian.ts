import {
  chainById,
  firstAnswers,
  machinePurchaseAbi,
  nodeTransport,
  orderContracts,
  quorumOf,
  quorumReader,
  type ContractKey,
  type Deployment,
  type NodeReader,
  type QuorumReader,
} from "@wth/chain";
import {
  BaseError,
  ContractFunctionRevertedError,
  createPublicClient,
  encodeFunctionData,
  keccak256,
  type Hex,
} from "viem";
import { privateKeyToAccount, type PrivateKeyAccount } from "viem/accounts";

const TIMEOUT_MS = 5_000;
const PAUSED_MS = 30_000;
const ASK_EVERY_MS = 500;
/** Several times what a pause takes. */
const GAS = 300_000n;

type RecordHashes = (hashes: readonly Hex[]) => Promise<void>;

/** A key with the role that can only pause. */
export type Guardian = {
  /**
   * Pauses every order contract that is not paused, those in `first` first. All transactions are sent at once, with
   * consecutive nonces, to every node. `record` gets their hashes before they are sent.
   * @returns the hashes
   * @throws Error that names contracts which refuse, or are not paused in time, after all others were tried
   */
  pauseAll(first: readonly string[], record: RecordHashes): Promise<Hex[]>;
};

// all order contracts have these functions
const pause = { abi: machinePurchaseAbi, functionName: "pause" } as const;
const paused = { abi: machinePurchaseAbi, functionName: "paused" } as const;

/** State of a contract at a block: `paused`, `running`, or the reason for which it refuses the guardian's pause. */
async function stateOf(node: NodeReader, blockNumber: bigint, address: Hex, account: PrivateKeyAccount) {
  if (await node.readContract({ ...paused, address, blockNumber })) return "paused";
  try {
    await node.simulateContract({ ...pause, address, account: account.address, blockNumber });
    return "running";
  } catch (error) {
    const reverted = error instanceof BaseError && error.walk((one) => one instanceof ContractFunctionRevertedError);
    if (!(reverted instanceof ContractFunctionRevertedError)) throw error;
    return reverted.data?.errorName ?? reverted.shortMessage;
  }
}

/**
 * The median of what the first nodes say, doubled so that a pause does not wait; fewer than half cannot move it far,
 * and silent ones do not hold it up.
 */
async function gasPriceOf(nodes: readonly { getGasPrice: () => Promise<bigint> }[]): Promise<bigint> {
  const asked = nodes.map((node) => node.getGasPrice());
  const prices = await firstAnswers(asked, quorumOf(nodes.length));
  const median = prices.toSorted((a, b) => (a < b ? -1 : 1))[Math.floor((prices.length - 1) / 2)];
  if (median === undefined) throw new Error("no node names a price of gas");
  return 2n * median;
}

/** Waits until a quorum says that all are paused. @returns those that are not in time */
async function stillRunning(
  read: QuorumReader,
  contracts: Deployment["contracts"],
  keys: readonly ContractKey[],
): Promise<ContractKey[]> {
  const until = performance.now() + PAUSED_MS;
  let running = [...keys];
  while (running.length > 0 && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    const states = await read((node, blockNumber) =>
      Promise.all(running.map((key) => node.readContract({ ...paused, address: contracts[key], blockNumber }))),
    ).catch(() => []);
    running = running.filter((_, at) => states[at] !== true);
  }
  return running;
}

export function guardian(rpcUrls: readonly string[], { chainId, contracts }: Deployment, key: Hex): Guardian {
  const account = privateKeyToAccount(key);
  const read = quorumReader(rpcUrls, TIMEOUT_MS);
  const nodes = rpcUrls.map((url) =>
    createPublicClient({ chain: chainById(chainId), transport: nodeTransport(url, TIMEOUT_MS) }),
  );

  /** Signs a pause of each contract, with nonces in their order. */
  async function signPauses(keys: readonly ContractKey[], firstNonce: number): Promise<Hex[]> {
    const gasPrice = await gasPriceOf(nodes);
    const common = { chainId, data: encodeFunctionData(pause), gas: GAS, gasPrice, type: "legacy" } as const;
    return Promise.all(
      keys.map((contract, at) =>
        account.signTransaction({ ...common, to: contracts[contract], nonce: firstNonce + at }),
      ),
    );
  }

  return {
    async pauseAll(first, record) {
      const all = Object.values(orderContracts);
      const keys = [...all.filter((each) => first.includes(each)), ...all.filter((each) => !first.includes(each))];
      const { states, nonce } = await read(async (node, blockNumber) => ({
        states: await Promise.all(keys.map((each) => stateOf(node, blockNumber, contracts[each], account))),
        nonce: await node.getTransactionCount({ address: account.address, blockNumber }),
      }));
      const running = keys.filter((_, at) => states[at] === "running");
      const signed = running.length === 0 ? [] : await signPauses(running, nonce);
      const hashes = signed.map((serialized) => keccak256(serialized));
      if (hashes.length > 0) await record(hashes);
      // a node may refuse what it has already, or be silent; what counts is that the contracts are paused
      for (const node of nodes)
        for (const serializedTransaction of signed)
          node.sendRawTransaction({ serializedTransaction }).catch(() => undefined);
      const left = await stillRunning(read, contracts, running);
      const refusing = keys.flatMap((each, at) => {
        const state = states[at] ?? "";
        return state === "paused" || state === "running" ? [] : [`${each}: ${state}`];
      });
      if (left.length + refusing.length > 0)
        throw new Error(`not paused by the guardian: ${[...left, ...refusing].join(", ")}`);
      return hashes;
    },
  };
}
