import { machinePurchaseAbi, permitTypedData, testUsdtAbi } from "@wth/chain";
import { parseSignature } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LocalDeployment, people, signedMachineOrder, startLocalDeployment } from "./testing/local-deployment.ts";

const TOKEN = 10n ** 18n;
const { buyer, other, treasury } = people;
/** Gas of whole transactions, as docs/contracts.md states them. The first purchase also fills the empty treasury. */
const FIRST_MAX = 140_000n;
const REPEAT_MAX = 100_000n;

let local: LocalDeployment;
beforeAll(async () => {
  local = await startLocalDeployment();
  for (const person of [buyer, other]) await local.mintUsdt(person.address, 1_000n * TOKEN);
});
afterAll(() => local.stop());

/** Gas of a purchase from an exact approval. */
async function purchase(name: string, from: typeof buyer): Promise<bigint> {
  const address = local.deployment.contracts.machinePurchase;
  const { order, signature } = await signedMachineOrder(local, name, from.address);
  await local.approve(from, address, order.tokenAmount);
  const call = { address, abi: machinePurchaseAbi, functionName: "purchase", args: [order, signature] };
  return (await local.send(from, call)).gasUsed;
}

test("a first purchase takes at most 140,000 gas and a repeated one 100,000 [N17]", async () => {
  const first = await purchase("first", buyer);
  const repeats = [await purchase("second", buyer), await purchase("third", buyer)];
  const newcomer = await purchase("newcomer", other);
  const transfer = await local.send(buyer, {
    address: local.deployment.contracts.usdt,
    abi: testUsdtAbi,
    functionName: "transfer",
    args: [treasury.address, TOKEN],
  });
  console.log(
    `Gas: first ${first}, repeated ${repeats.join(", ")}, another account ${newcomer}, plain transfer`,
    transfer.gasUsed,
  );
  expect(first).toBeLessThanOrEqual(FIRST_MAX);
  for (const gas of repeats) expect(gas).toBeLessThanOrEqual(REPEAT_MAX);
  expect(newcomer).toBeLessThanOrEqual(FIRST_MAX);
});

test("a signed approval makes a purchase one transaction [N19]", async () => {
  const { machinePurchase, usdt } = local.deployment.contracts;
  const { order, signature } = await signedMachineOrder(local, "permitted", buyer.address);
  const nonce = await local.read({ address: usdt, abi: testUsdtAbi, functionName: "nonces", args: [buyer.address] });
  const { deadline } = order;
  const domain = { name: "Test Tether USD", version: "1", chainId: 31_337, verifyingContract: usdt };
  const terms = { owner: buyer.address, spender: machinePurchase, value: order.tokenAmount, deadline };
  const signed = await buyer.signTypedData(permitTypedData(domain, { ...terms, nonce: nonce as bigint }));
  const { r, s, v } = parseSignature(signed);
  const before = await local.balanceOf(usdt, treasury.address);
  const { gasUsed } = await local.send(buyer, {
    address: machinePurchase,
    abi: [...machinePurchaseAbi, ...testUsdtAbi],
    functionName: "purchaseWithPermit",
    args: [order, signature, { deadline, v: Number(v), r, s }],
  });
  console.log(`Gas: purchase with a signed approval ${gasUsed}`);
  expect(await local.balanceOf(usdt, treasury.address)).toBe(before + order.tokenAmount);
  expect(await local.allowance(buyer.address, machinePurchase)).toBe(0n);
});
