import {
  type Abi,
  type AbiEvent,
  type AbiFunction,
  type AbiParameter,
  toEventSignature,
  toFunctionSignature,
} from "viem";
import { expect, test } from "vitest";
import { type ContractKey, testUsdtAbi } from "./index.ts";
import { contractAbis } from "./contract-abis.ts";
import { orderKinds } from "./testing/order-kinds.ts";

type Struct = AbiParameter & { readonly components: readonly AbiParameter[] };

const functionsOf = (abi: Abi) =>
  abi.filter((item): item is AbiFunction => item.type === "function").map((item) => toFunctionSignature(item));
const eventsOf = (abi: Abi) =>
  abi.filter((item): item is AbiEvent => item.type === "event").map((item) => toEventSignature(item));

test("the stable token has the interface of ERC-20 with decimals [CHAIN-07]", () => {
  expect(functionsOf(contractAbis.usdt)).toEqual(
    expect.arrayContaining([
      "balanceOf(address)",
      "allowance(address,address)",
      "approve(address,uint256)",
      "transfer(address,uint256)",
      "transferFrom(address,address,uint256)",
      "decimals()",
      "symbol()",
    ]),
  );
  expect(functionsOf(testUsdtAbi)).toEqual(expect.arrayContaining(functionsOf(contractAbis.usdt)));
});

test("purchase takes an order and a signature, and used ids can be read [CHAIN-09]", () => {
  expect(functionsOf(contractAbis.machinePurchase)).toEqual(
    expect.arrayContaining([
      "purchase((address,address,address,uint256,uint256,bytes32,uint256,uint256),bytes)",
      "used(bytes32)",
      "orderTerms()",
    ]),
  );
  expect(eventsOf(contractAbis.machinePurchase)).toContain(
    "MachinePurchased(bytes32,address,uint256,address,uint256,address)",
  );
});

test("the badge mints for a price and returns its count and minters [CHAIN-08, CHAIN-25]", () => {
  expect(functionsOf(contractAbis.seedBadge)).toEqual(
    expect.arrayContaining(["mint()", "price()", "max()", "mintAmount()", "hasMinted(address)"]),
  );
  expect(eventsOf(contractAbis.seedBadge)).toContain("BadgeMinted(address,uint256,address,uint256,address)");
});

test("the number NFT mints by order and returns purchases and used ids [CHAIN-11, CHAIN-26, CHAIN-27]", () => {
  expect(functionsOf(contractAbis.numberNft)).toEqual(
    expect.arrayContaining([
      "mint((address,uint256,bytes32,uint256,uint256),bytes)",
      "hasPurchase(address)",
      "hasUsed(bytes32)",
      "max()",
      "mintAmount()",
      "orderTerms()",
    ]),
  );
  expect(eventsOf(contractAbis.numberNft)).toContain("NumberMinted(bytes32,address,uint256,uint256)");
});

test("the identity mints for a price, returns numbers and is locked", () => {
  expect(functionsOf(contractAbis.did)).toEqual(
    expect.arrayContaining(["mint()", "price()", "didOf(address)", "hasMinted(address)", "locked(uint256)"]),
  );
  expect(eventsOf(contractAbis.did)).toEqual(
    expect.arrayContaining(["DidMinted(address,uint256,address,uint256,address)", "Locked(uint256)"]),
  );
});

test("subscribe takes an order and a signature [CHAIN-10]", () => {
  expect(functionsOf(contractAbis.subscribe)).toEqual(
    expect.arrayContaining([
      "subscribe((address,address,address,uint256,uint256,bytes32,uint256,uint256),bytes)",
      "used(bytes32)",
      "orderTerms()",
    ]),
  );
  expect(eventsOf(contractAbis.subscribe)).toContain("Subscribed(bytes32,address,address,uint256,uint256,address)");
});

test("WTHS is an ERC-20 token that mints by order [CHAIN-12]", () => {
  expect(functionsOf(contractAbis.wths)).toEqual(
    expect.arrayContaining([
      ...functionsOf(contractAbis.usdt),
      "mint((address,uint256,uint256,uint256,bytes32,uint256,uint256),bytes)",
      "used(bytes32)",
      "maxSupply()",
      "orderTerms()",
    ]),
  );
  expect(eventsOf(contractAbis.wths)).toContain("WthsMinted(bytes32,address,uint256,uint256)");
});

test("the payment of a trade takes an order, a signature and a fee [CHAIN-13, CHAIN-29, CHAIN-36]", () => {
  expect(functionsOf(contractAbis.c2cPayment)).toEqual(
    expect.arrayContaining([
      "buy((address,address,address,uint256,bytes32,uint256,uint256),bytes)",
      "fee()",
      "setFee(uint256)",
      "DEFAULT_ADMIN_ROLE()",
      "MANAGER_ROLE()",
      "used(bytes32)",
      "orderTerms()",
    ]),
  );
  expect(eventsOf(contractAbis.c2cPayment)).toContain("Paid(bytes32,address,address,address,uint256,uint256)");
});

test.each(orderKinds)(
  "a $name lists its fields in the order of the contract's struct",
  ({ contract, fields, type }) => {
    const hash = functions(contract).find((item) => item.name === "hashOrder");
    const struct = hash?.inputs[0] as Struct;
    expect(struct.components.map((field) => ({ name: field.name, type: field.type }))).toEqual(fields);
    expect(struct.internalType).toMatch(new RegExp(`\\.${type}$`));
  },
);

const functions = (contract: ContractKey) =>
  contractAbis[contract].filter((item): item is AbiFunction => item.type === "function");
const guards = [
  "cancel",
  "grantRole",
  "pause",
  "recover",
  "recoverNft",
  "revokeRole",
  "schedule",
  "setTreasury",
  "transferAdmin",
  "unpause",
];
const keys = ["addSigner", "bumpEpoch", "removeSigner", "setCaps", "setSignerLimits"];
const erc20 = ["approve", "permit", "transfer", "transferFrom"];
const erc721 = ["approve", "safeTransferFrom", "safeTransferFrom", "setApprovalForAll", "transferFrom"];

test.each([
  ["machinePurchase", [...guards, ...keys, "purchase", "purchaseWithPermit"], []],
  ["seedBadge", [...guards, ...erc721, "adopt", "mint", "mintWithPermit"], []],
  ["numberNft", [...guards, ...keys, ...erc721, "adopt", "mint"], []],
  // `approve` and `setApprovalForAll` always revert, so the ABI marks them as pure; so it does `renounceRole`.
  ["did", [...guards, "adopt", "mint", "mintWithPermit", "safeTransferFrom", "safeTransferFrom", "transferFrom"], []],
  ["subscribe", [...guards, ...keys, "subscribe", "subscribeWithPermit"], []],
  ["wth", erc20, []],
  ["wths", [...guards, ...keys, ...erc20, "mint"], []],
  ["c2cPayment", [...guards, ...keys, "setFee", "setFeeCollector"], ["buy", "buyWithPermit"]],
] as const)("%s has exactly the expected state-changing and payable calls", (contract, expected, payable) => {
  const calls = functions(contract);
  const named = (mutability: string) =>
    calls.filter((item) => item.stateMutability === mutability).map(({ name }) => name);
  expect(named("nonpayable").toSorted()).toEqual([...expected].toSorted());
  expect(named("payable")).toEqual(payable);
});
