import { type Abi, type AbiEvent, type AbiFunction, toEventSignature, toFunctionSignature } from "viem";
import { expect, test } from "vitest";
import { machineOrderTypes, machinePurchaseAbi, stableTokenAbi, testUsdtAbi } from "./index.ts";

const functionsOf = (abi: Abi) =>
  abi.filter((item): item is AbiFunction => item.type === "function").map((item) => toFunctionSignature(item));
const eventsOf = (abi: Abi) =>
  abi.filter((item): item is AbiEvent => item.type === "event").map((item) => toEventSignature(item));

test("[CHAIN-07] the stable token's interface is an ERC-20 token's with its decimals", () => {
  expect(functionsOf(stableTokenAbi)).toEqual(
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
  expect(functionsOf(testUsdtAbi)).toEqual(expect.arrayContaining(functionsOf(stableTokenAbi)));
});

test("[CHAIN-09] the machine purchase's interface takes an order and a signature and tells what was used", () => {
  expect(functionsOf(machinePurchaseAbi)).toEqual(
    expect.arrayContaining([
      "purchase((address,address,address,uint256,uint256,bytes32,uint256,uint256),bytes)",
      "used(bytes32)",
      "orderTerms()",
    ]),
  );
  expect(eventsOf(machinePurchaseAbi)).toContain("MachinePurchased(bytes32,address,uint256,address,uint256,address)");
});

test("the signed type lists the fields in the order of the contract's struct", () => {
  const purchase = machinePurchaseAbi.find((item) => item.type === "function" && item.name === "purchase");
  const struct = purchase?.type === "function" ? purchase.inputs[0] : undefined;
  const fields = struct !== undefined && "components" in struct ? struct.components : [];
  expect(fields.map(({ name, type }) => ({ name, type }))).toEqual(machineOrderTypes.MachineOrder);
});

test("the machine purchase has exactly these calls that change something", () => {
  const changing = machinePurchaseAbi.filter(
    (item) => item.type === "function" && item.stateMutability === "nonpayable",
  );
  expect(changing.map((item) => ("name" in item ? item.name : "")).toSorted()).toEqual([
    "acceptDefaultAdminTransfer",
    "addSigner",
    "applyTreasury",
    "beginDefaultAdminTransfer",
    "bumpEpoch",
    "cancelDefaultAdminTransfer",
    "changeDefaultAdminDelay",
    "grantRole",
    "pause",
    "proposeTreasury",
    "purchase",
    "removeSigner",
    "renounceRole",
    "revokeRole",
    "rollbackDefaultAdminDelay",
    "setCaps",
    "setSignerLimits",
    "unpause",
  ]);
  const abi: Abi = machinePurchaseAbi;
  expect(abi.filter((item) => "stateMutability" in item && item.stateMutability === "payable")).toEqual([]);
});
