import { quorumOf } from "@wth/chain";
import { createPublicClient, hashMessage, http, parseAbi, parseErc6492Signature, type Hex } from "viem";

const abi = parseAbi(["function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)"]);
const TIMEOUT_MS = 3_000;
/** Answer of a contract that accepts a signature: the selector of its function. */
const ACCEPTED = "0x1626ba7e";
/** Enough for a wallet to verify the signatures of many owners. */
const GAS = 10_000_000n;

type Signed = { address: Hex; message: string; signature: Hex };

/** True when the node says that the address has code, and that this code accepts the signature (ERC-1271). */
async function isAcceptedAt(url: string, { address, message, signature }: Signed): Promise<boolean> {
  const client = createPublicClient({ transport: http(url, { timeout: TIMEOUT_MS, retryCount: 1 }) });
  const call = { address, abi, functionName: "isValidSignature", gas: GAS } as const;
  try {
    const [code, answer] = await Promise.all([
      client.getCode({ address }),
      client.readContract({ ...call, args: [hashMessage(message), signature] }),
    ]);
    return code !== undefined && answer === ACCEPTED;
  } catch {
    return false;
  }
}

/**
 * True when more than half of the nodes say that the contract at the address accepts the signature. A wallet that is not
 * deployed yet accepts none: the wrapper of its signature (ERC-6492) is removed, not followed.
 */
export async function isSignedByContract(rpcUrls: readonly string[], signed: Signed): Promise<boolean> {
  const { signature } = parseErc6492Signature(signed.signature);
  const answers = await Promise.all(rpcUrls.map((url) => isAcceptedAt(url, { ...signed, signature })));
  return answers.filter(Boolean).length >= quorumOf(rpcUrls.length);
}
