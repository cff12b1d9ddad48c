import { expect, test } from "vitest";
import { formatDeployment, parseDeployment, parseDeploymentText } from "./deployment.ts";

const usdt = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const machinePurchase = "0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512";
const valid = { chainId: 31_337, startBlock: 1, contracts: { usdt, machinePurchase } };

test("a valid deployment is read and its addresses are brought to one form", () => {
  const lower = { ...valid, contracts: { usdt: usdt.toLowerCase(), machinePurchase: machinePurchase.toLowerCase() } };
  expect(parseDeployment(lower)).toEqual(valid);
  expect(parseDeploymentText(formatDeployment(parseDeployment(valid)))).toEqual(valid);
});

test("[CHAIN-14] deployments of the chains 56, 97 and 31337 are read", () => {
  for (const chainId of [56, 97, 31_337]) expect(parseDeployment({ ...valid, chainId }).chainId).toBe(chainId);
});

test.each([
  ["no object", [], "must be an object"],
  ["null", null, "must be an object"],
  ["a missing field", { chainId: 56, startBlock: 1 }, "lacks contracts"],
  ["an unknown field", { ...valid, extra: 1 }, "does not know: extra"],
  ["another chain", { ...valid, chainId: 1 }, "chainId must be"],
  ["a chain id as text", { ...valid, chainId: "56" }, "chainId must be"],
  ["a negative block", { ...valid, startBlock: -1 }, "startBlock must be"],
  ["half a block", { ...valid, startBlock: 0.5 }, "startBlock must be"],
  ["a missing contract", { ...valid, contracts: { usdt } }, "lacks machinePurchase"],
  ["an unknown contract", { ...valid, contracts: { ...valid.contracts, nft: usdt } }, "does not know: nft"],
  ["a short address", { ...valid, contracts: { usdt: "0x12", machinePurchase } }, "address of usdt"],
  ["a bad checksum", { ...valid, contracts: { usdt: usdt.replace("b", "B"), machinePurchase } }, "address of usdt"],
  ["the zero address", { ...valid, contracts: { usdt, machinePurchase: `0x${"0".repeat(40)}` } }, "machinePurchase"],
  ["one address twice", { ...valid, contracts: { usdt, machinePurchase: usdt } }, "same address"],
])("a deployment with %s is refused", (_, value, message) => {
  expect(() => parseDeployment(value)).toThrow(message);
});

test("text that is not JSON is refused", () => {
  expect(() => parseDeploymentText("{")).toThrow("not valid JSON");
});
