import { quorumReader, type NodeReader } from "@wth/chain";
import {
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  CounterfactualDeploymentFailedError,
  hashMessage,
  parseAbi,
  parseErc6492Signature,
  type Hex,
} from "viem";

const abi = parseAbi(["function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)"]);
const TIMEOUT_MS = 3_000;
/** Answer of a contract that accepts a signature: the selector of its function. */
const ACCEPTED = "0x1626ba7e";
/** Enough to create a wallet, and for it to verify the signatures of many owners. */
const GAS = 10_000_000n;
/**
 * Sender of the calls, an account that no one has: contracts take the usual sender of such calls, zero, for an estimate
 * of gas, and some then accept every signature.
 */
const SENDER = "0xa7c1e64f1b0d5c2e9386f0ab47d1c95e3062d8b4";

type Signed = { address: Hex; message: string; signature: Hex };

/** An answer of most nodes, or that there is none. */
export type ContractVerdict = "accepted" | "rejected" | "no code" | "unconfirmed";
type NodeVerdict = Exclude<ContractVerdict, "unconfirmed">;

/** Verdict that an error of a call states; undefined when it says nothing about the contract. */
function statedBy(error: unknown): NodeVerdict | undefined {
  if (!(error instanceof BaseError)) return undefined;
  const is = (kind: new (...args: never[]) => Error) => error.walk((cause) => cause instanceof kind) !== null;
  if (is(CounterfactualDeploymentFailedError)) return "no code";
  return is(ContractFunctionRevertedError) || is(ContractFunctionZeroDataError) ? "rejected" : undefined;
}

/**
 * Returns what the contract says of a signature at a block (ERC-1271). One that is not deployed yet is asked after its
 * creation by the factory that its signature names (ERC-6492), in the same simulated call, which changes nothing on the
 * chain. What the address accepts there it can be made to accept by a transaction too.
 * @throws Error when the node cannot answer
 */
async function verdictOf(node: NodeReader, blockNumber: bigint, signed: Signed): Promise<NodeVerdict> {
  const { address, message } = signed;
  const { signature, ...creation } = parseErc6492Signature(signed.signature);
  const code = await node.getCode({ address, blockNumber });
  if (code === undefined && creation.address === undefined) return "no code";
  const factory = code === undefined ? { factory: creation.address, factoryData: creation.data } : {};
  const call = { address, abi, functionName: "isValidSignature", gas: GAS, account: SENDER, ...factory } as const;
  try {
    const answer = await node.readContract({ ...call, args: [hashMessage(message), signature], blockNumber });
    return answer === ACCEPTED ? "accepted" : "rejected";
  } catch (error) {
    const stated = statedBy(error);
    if (stated === undefined) throw error;
    return stated;
  }
}

/**
 * Returns a function that asks the nodes of a chain for a contract's verdict; `unconfirmed` when there is no quorum.
 */
export function contractVerdicts(rpcUrls: readonly string[]): (signed: Signed) => Promise<ContractVerdict> {
  const read = quorumReader(rpcUrls, TIMEOUT_MS);
  return (signed) =>
    read((node, blockNumber) => verdictOf(node, blockNumber, signed)).catch((): ContractVerdict => "unconfirmed");
}
