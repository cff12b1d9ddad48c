import { c2cPaymentAbi, numberNftAbi, machinePurchaseAbi, subscribeAbi, wthsAbi } from "@wth/chain";
import { orderKinds, randomOrder } from "@wth/chain/testing";
import { TypedDataEncoder } from "ethers";
import type { Abi } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderContracts } from "./order-limits.ts";
import { type LocalDeployment, startLocalDeployment } from "./testing/local-deployment.ts";

const abis: Readonly<Record<string, Abi>> = {
  machinePurchase: machinePurchaseAbi,
  numberNft: numberNftAbi,
  subscribe: subscribeAbi,
  wths: wthsAbi,
  c2cPayment: c2cPaymentAbi,
};
const AT_ONCE = 50;

test("covers every contract that takes orders", () => {
  expect(orderKinds.map(({ contract }) => contract)).toEqual(orderContracts);
});

let local: LocalDeployment;
beforeAll(async () => {
  local = await startLocalDeployment();
});
afterAll(() => local.stop());

test.each(orderKinds)("contract, viem and ethers give equal hashes for 1,000 random orders: $name", async (kind) => {
  const address = local.deployment.contracts[kind.contract];
  const place = { chainId: 31_337, verifyingContract: address };
  const abi = abis[kind.contract] ?? [];
  const digests = new Set<string>();
  for (let first = 0; first < 1_000; first += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, offset) => compare(first + offset)));
  }
  expect(digests.size).toBe(1_000);

  async function compare(index: number): Promise<void> {
    const order = randomOrder(kind, index);
    const { domain, message } = kind.typedData(place, order);
    const digest = kind.hash(place, order);
    const fields = kind.fields.map((field) => ({ ...field }));
    const byEthers = TypedDataEncoder.hash(domain as object, { [kind.type]: fields }, { ...message });
    const onChain = await local.read({ address, abi, functionName: "hashOrder", args: [order] });
    expect([onChain, byEthers]).toEqual([digest, digest]);
    digests.add(digest);
  }
});
