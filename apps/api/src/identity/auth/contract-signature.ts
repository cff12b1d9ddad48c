import { quorumOf } from "@wth/chain";
import {
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  createPublicClient,
  hashMessage,
  http,
  parseAbi,
  parseErc6492Signature,
  type Hex,
} from "viem";

const abi = parseAbi(["function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)"]);
const TIMEOUT_MS = 3_000;
/** Answer of a contract that accepts a signature: the selector of its function. */
const ACCEPTED = "0x1626ba7e";
/** Enough for a wallet to verify the signatures of many owners. */
const GAS = 10_000_000n;

type Signed = { address: Hex; message: string; signature: Hex };

/** An answer of most nodes, or that there is none. */
type ContractVerdict = "accepted" | "rejected" | "no code" | "unconfirmed";
type NodeVerdict = Exclude<ContractVerdict, "unconfirmed">;

/** True for an answer of the contract itself, whatever it was. */
const isOfContract = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk(
    (cause) => cause instanceof ContractFunctionRevertedError || cause instanceof ContractFunctionZeroDataError,
  ) !== null;

/** A node's answer about code at the address, and about its function (ERC-1271); undefined without an answer. */
async function verdictOf(url: string, { address, message, signature }: Signed): Promise<NodeVerdict | undefined> {
  const client = createPublicClient({ transport: http(url, { timeout: TIMEOUT_MS, retryCount: 1 }) });
  const call = { address, abi, functionName: "isValidSignature", gas: GAS } as const;
  try {
    const [code, answer] = await Promise.all([
      client.getCode({ address }),
      client.readContract({ ...call, args: [hashMessage(message), signature] }).catch((error: unknown) => {
        if (isOfContract(error)) return undefined;
        throw error;
      }),
    ]);
    if (code === undefined) return "no code";
    return answer === ACCEPTED ? "accepted" : "rejected";
  } catch {
    return undefined;
  }
}

/**
 * Returns what more than half of the nodes say of a contract's signature; `unconfirmed` when there is no such majority. A
 * wallet that is not deployed yet accepts none: the wrapper of its signature (ERC-6492) is removed, not followed.
 */
export async function contractVerdict(rpcUrls: readonly string[], signed: Signed): Promise<ContractVerdict> {
  const { signature } = parseErc6492Signature(signed.signature);
  const answers = await Promise.all(rpcUrls.map((url) => verdictOf(url, { ...signed, signature })));
  const quorum = quorumOf(rpcUrls.length);
  const verdicts = ["accepted", "rejected", "no code"] as const;
  return verdicts.find((verdict) => answers.filter((each) => each === verdict).length >= quorum) ?? "unconfirmed";
}
