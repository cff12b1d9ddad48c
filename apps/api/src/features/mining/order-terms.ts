import { machinePurchaseAbi, type Deployment } from "@wth/chain";
import { createPublicClient, fallback, http, isAddressEqual, type Address } from "viem";
import { Failure } from "../../platform/failure.ts";

const FRESH_MS = 10_000;
const TIMEOUT_MS = 2_500;

/** What the contract asks of a new order now. `lifetimeMax` in seconds. */
export type OrderTerms = {
  recipient: Address;
  token: Address;
  epoch: bigint;
  lifetimeMax: bigint;
  isPaused: boolean;
};
/** @throws Failure chainUnavailable when no RPC address answers */
export type ReadOrderTerms = () => Promise<OrderTerms>;

/** Reads the contract through the first RPC address that answers; an answer serves for a few seconds. */
export function orderTermsReader(rpcUrls: readonly string[], { contracts }: Deployment): ReadOrderTerms {
  const client = createPublicClient({
    transport: fallback(
      rpcUrls.map((url) => http(url, { timeout: TIMEOUT_MS, retryCount: 0 })),
      { retryCount: 0 },
    ),
  });
  let reading: Promise<OrderTerms> | undefined;
  let freshUntil = 0;

  async function read(): Promise<OrderTerms> {
    const [recipient, token, epoch, lifetimeMax, isPaused] = await client.readContract({
      address: contracts.machinePurchase,
      abi: machinePurchaseAbi,
      functionName: "orderTerms",
    });
    if (!isAddressEqual(token, contracts.usdt))
      throw new Error(`the purchase contract takes ${token}, not the deployment's ${contracts.usdt}`);
    return { recipient, token, epoch, lifetimeMax, isPaused };
  }

  return async () => {
    if (reading === undefined || performance.now() > freshUntil) {
      freshUntil = performance.now() + FRESH_MS;
      reading = read();
    }
    const current = reading;
    try {
      return await current;
    } catch (cause) {
      if (reading === current) reading = undefined;
      throw Object.assign(new Failure("chainUnavailable"), { cause });
    }
  };
}
