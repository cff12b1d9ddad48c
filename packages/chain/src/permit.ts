import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  domainSeparator,
  type Hex,
  isAddressEqual,
  parseSignature,
  type PublicClient,
  recoverTypedDataAddress,
  zeroHash,
} from "viem";
import { testUsdtAbi } from "./generated/test-usdt-abi.ts";

/** EIP-712 struct of a signed approval (ERC-2612). */
export const permitTypes = {
  Permit: [
    { name: "owner", type: "address" },
    { name: "spender", type: "address" },
    { name: "value", type: "uint256" },
    { name: "nonce", type: "uint256" },
    { name: "deadline", type: "uint256" },
  ],
} as const;

/** EIP-712 domain of a token. */
export type PermitDomain = { name: string; version: string; chainId: number; verifyingContract: Address };

/** Approval to be signed by `owner`: `value` in units of the token, `deadline` in Unix seconds. */
export type PermitTerms = { owner: Address; spender: Address; value: bigint; nonce: bigint; deadline: bigint };

/** Signed approval as the contracts take it (`IExactPayments.Permit`). */
export type SignedPermit = { deadline: bigint; v: number; r: Hex; s: Hex };

type Reader = Pick<PublicClient, "readContract" | "simulateContract">;
type Place = { chainId: number; token: Address };

/** Typed data that a wallet signs. */
export const permitTypedData = (domain: PermitDomain, message: PermitTerms) =>
  ({ domain, types: permitTypes, primaryType: "Permit", message }) as const;

/** Parts of a domain as the token states them (ERC-5267); without that function, name and the usual version 1. */
async function statedDomain(client: Reader, { chainId, token }: Place): Promise<PermitDomain> {
  const target = { address: token, abi: testUsdtAbi } as const;
  try {
    const [, name, version, id, verifyingContract] = await client.readContract({
      ...target,
      functionName: "eip712Domain",
    });
    return { name, version, chainId: Number(id), verifyingContract };
  } catch {
    const name = await client.readContract({ ...target, functionName: "name" });
    return { name, version: "1", chainId, verifyingContract: token };
  }
}

/** True when the token has `permit`: one that is expired is refused there with a reason. */
async function hasPermit(client: Reader, token: Address): Promise<boolean> {
  const expired = [token, token, 0n, 0n, 27, zeroHash, zeroHash] as const;
  try {
    await client.simulateContract({ address: token, abi: testUsdtAbi, functionName: "permit", args: expired });
    return false;
  } catch (error) {
    const revert = error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionRevertedError);
    return revert instanceof ContractFunctionRevertedError && (revert.raw ?? "0x").length > 2;
  }
}

/**
 * Returns the domain in which a token takes signed approvals (ERC-2612); undefined for a token that takes none, or
 * whose domain cannot be reproduced. A node that does not answer counts as such a token.
 */
export async function readPermitDomain(client: Reader, { chainId, token }: Place): Promise<PermitDomain | undefined> {
  const target = { address: token, abi: testUsdtAbi } as const;
  try {
    const [separator, domain, isSupported] = await Promise.all([
      client.readContract({ ...target, functionName: "DOMAIN_SEPARATOR" }),
      statedDomain(client, { chainId, token }),
      hasPermit(client, token),
      client.readContract({ ...target, functionName: "nonces", args: [token] }),
    ]);
    const isOwn = domain.chainId === chainId && isAddressEqual(domain.verifyingContract, token);
    return isSupported && isOwn && domainSeparator({ domain }) === separator ? domain : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the number that an account's next signed approval must have. @throws Error when the node does not answer */
export const readPermitNonce = (client: Reader, token: Address, owner: Address): Promise<bigint> =>
  client.readContract({ address: token, abi: testUsdtAbi, functionName: "nonces", args: [owner] });

/**
 * Splits a wallet's signature for the contracts. @returns undefined unless it is the owner's own key that signed these
 * terms: a token accepts no other signature, such as that of a contract wallet
 */
export async function signedPermit(
  domain: PermitDomain,
  terms: PermitTerms,
  signature: Hex,
): Promise<SignedPermit | undefined> {
  try {
    const signer = await recoverTypedDataAddress({ ...permitTypedData(domain, terms), signature });
    if (!isAddressEqual(signer, terms.owner)) return undefined;
    const { r, s, yParity } = parseSignature(signature);
    return { deadline: terms.deadline, v: 27 + yParity, r, s };
  } catch {
    return undefined;
  }
}
