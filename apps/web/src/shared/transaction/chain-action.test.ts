import { c2cPaymentAbi, didAbi, machinePurchaseAbi, seedBadgeAbi, subscribeAbi } from "@wth/chain";
import { type Abi, decodeFunctionData, encodeFunctionData } from "viem";
import { expect, test } from "vitest";
import { permit, spender } from "./testing/flow-world.ts";
import { withPermit } from "./chain-action.ts";

const parties = { sender: spender, recipient: spender };
const order = { orderId: `0x${"3".repeat(64)}`, deadline: 9n, epoch: 1n, token: spender, tokenAmount: 5n };
const signature = "0x1234";

test.each<[string, Abi, readonly unknown[]]>([
  ["purchase", machinePurchaseAbi, [{ ...order, ...parties, machineId: 1n }, signature]],
  ["subscribe", subscribeAbi, [{ ...order, ...parties, amount: 5n, wthAmount: 1n }, signature]],
  ["buy", c2cPaymentAbi, [{ ...order, payer: spender, creator: spender }, signature]],
  ["mint", seedBadgeAbi, []],
  ["mint", didAbi, []],
])("appends the signed approval to %s of each contract [N19]", (functionName, abi, args) => {
  const call = { address: spender, abi, functionName, args, value: 3n } as const;
  const paying = withPermit(call, permit);
  expect(paying).toMatchObject({ address: spender, value: 3n });
  const decoded = decodeFunctionData({ abi, data: encodeFunctionData(paying) });
  expect(decoded.functionName).toBe(`${functionName}WithPermit`);
  expect(decoded.args?.at(-1)).toEqual(permit);
  expect(decoded.args).toHaveLength(args.length + 1);
});
