import {
  type Abi,
  type Address,
  decodeFunctionData,
  domainSeparator,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  zeroHash,
} from "viem";
import { testUsdtAbi } from "../generated/test-usdt-abi.ts";

/** Untyped, as its functions have results of several types. */
const tokenAbi: Abi = testUsdtAbi;
const NAME = "Test Tether USD";

export type FakePermitToken = {
  chainId: number;
  address: Address;
  nonce: bigint;
  /** The token has `permit`. */
  hasPermit?: boolean;
  /** The token has `eip712Domain` (ERC-5267). */
  statesDomain?: boolean;
  /** Value of `DOMAIN_SEPARATOR`; undefined for a token without it. */
  separator?: Hex | undefined;
};

const reverted = (data?: Hex): Error => Object.assign(new Error("execution reverted"), { code: 3, data });

/** Answers `eth_call` like the chain's node for a token with or without signed approvals. */
export function fakePermitToken(token: FakePermitToken) {
  const { chainId, address, nonce, hasPermit = true, statesDomain = true } = token;
  const domain = { name: NAME, version: "1", chainId, verifyingContract: address };
  const separator = "separator" in token ? token.separator : domainSeparator({ domain });

  function answer(data: Hex): Hex {
    const { functionName } = decodeFunctionData({ abi: testUsdtAbi, data });
    const result = (value: unknown): Hex => encodeFunctionResult({ abi: tokenAbi, functionName, result: value });
    if (functionName === "name") return result(NAME);
    if (functionName === "nonces") return result(nonce);
    if (functionName === "DOMAIN_SEPARATOR" && separator !== undefined) return result(separator);
    if (functionName === "eip712Domain" && statesDomain) {
      return result(["0x0f", NAME, "1", BigInt(chainId), address, zeroHash, []]);
    }
    if (functionName === "permit" && hasPermit) {
      throw reverted(encodeErrorResult({ abi: testUsdtAbi, errorName: "ERC2612ExpiredSignature", args: [0n] }));
    }
    throw reverted();
  }

  return (method: string, params: readonly unknown[]): unknown => {
    if (method === "eth_chainId") return `0x${chainId.toString(16)}`;
    if (method !== "eth_call") throw new Error(`the fake token does not answer ${method}`);
    const { data } = params[0] as { data: Hex };
    return answer(data);
  };
}
