import { encodeFunctionData, type Hex, keccak256, slice, toBytes, zeroAddress } from "viem";
import { expect, test } from "vitest";
import { machinePurchaseAbi } from "./generated/machine-purchase-abi.ts";
import { describeScheduledCall, GUARDIAN_ROLE } from "./scheduled-call.ts";

const ACCOUNT = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";

/** The arguments of the event that the contract emits for call data. */
function eventOf(data: Hex): Record<string, string> {
  const word = (at: number) => slice(`${data}${"0".repeat(192)}`, 4 + at * 32, 36 + at * 32);
  return { selector: slice(data, 0, 4), first: word(0), second: word(1), third: word(2) };
}
const call = (data: Hex, contract = "machinePurchase") => describeScheduledCall(contract, eventOf(data));

test("names the function and the arguments of a scheduled call [N15]", () => {
  const abi = machinePurchaseAbi;
  expect(call(encodeFunctionData({ abi, functionName: "unpause" }))).toBe("unpause()");
  const caps = { perOrder: 1n, perUserDay: 2n, perBlock: 3n };
  expect(call(encodeFunctionData({ abi, functionName: "setCaps", args: [caps] }))).toMatch(
    /^setCaps\(\w*: \{ perOrder: 1, perUserDay: 2, perBlock: 3 \}\)$/,
  );
  const role = keccak256(toBytes("GUARDIAN_ROLE"));
  expect(role).toBe(GUARDIAN_ROLE);
  expect(call(encodeFunctionData({ abi, functionName: "grantRole", args: [role, ACCOUNT] }))).toBe(
    `grantRole(role: GUARDIAN_ROLE, account: ${ACCOUNT})`,
  );
});

test("describes a call that the interface has not by its words [N15]", () => {
  const word = `0x${"0".repeat(64)}`;
  const args = { selector: "0xdeadbeef", first: word, second: word, third: word };
  expect(describeScheduledCall("machinePurchase", args)).toBe(
    `unknown function 0xdeadbeef (${word}, ${word}, ${word})`,
  );
  expect(describeScheduledCall(zeroAddress, args)).toContain("unknown function");
});
