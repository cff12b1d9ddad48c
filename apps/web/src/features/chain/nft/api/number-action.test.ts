// @vitest-environment jsdom
import { numberNftAbi } from "@wth/chain";
import { testContracts } from "@wth/chain/testing";
import { ONE } from "@wth/rules";
import { decodeFunctionData, encodeFunctionData } from "viem";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChainAction } from "#shared/transaction/index.ts";
import { noteServerTime } from "#shared/time/server-clock.ts";
import { account, type FakeNfts, HOUR, NOW, numberPayload } from "../testing/fake-nfts.ts";
import { clearNfts, serveNfts } from "../testing/render-nfts.tsx";
import { numberAction, resumeNumberMint } from "./number-action.ts";

const stranger = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const read = vi.fn<() => Promise<unknown>>();
let nfts: FakeNfts;
let action: ChainAction;

const serverTime = (ms: number): void => noteServerTime(new Headers({ "x-server-time": String(ms) }));

beforeEach(async () => {
  nfts = serveNfts();
  read.mockReset().mockResolvedValue(false);
  serverTime(NOW);
  action = await numberAction(numberPayload, account);
});
afterEach(clearNfts);

test("moves no token of the wallet and needs no approval", () => {
  expect(action.payment).toBeNull();
});

test("passes the signed payload to mint field by field [CHAIN-11, CHAIN-34]", async () => {
  const { order, amount, isPaid } = await action.loadOrder(read, account);
  expect({ amount, isPaid }).toEqual({ amount: 0n, isPaid: false });
  const call = action.toCall(order);
  expect(call.address).toBe(testContracts.numberNft);
  const { functionName, args } = decodeFunctionData({ abi: call.abi, data: encodeFunctionData(call) });
  expect(functionName).toBe("mint");
  expect(args).toEqual([
    {
      userAddress: account,
      amount: 400n * ONE,
      orderId: numberPayload.orderId,
      deadline: BigInt(numberPayload.deadline),
      epoch: 3n,
    },
    numberPayload.signature,
  ]);
});

test("reads hasUsed of the contract, and never mints a used order again [CHAIN-27]", async () => {
  read.mockResolvedValue(true);
  expect((await action.loadOrder(read, account)).isPaid).toBe(true);
  expect(read).toHaveBeenCalledWith({
    address: testContracts.numberNft,
    abi: numberNftAbi,
    functionName: "hasUsed",
    args: [numberPayload.orderId],
  });
});

test("requests nothing from the server, because another request would buy again", async () => {
  await action.loadOrder(read, account);
  const again = await resumeNumberMint(JSON.parse(JSON.stringify(action.params)) as ChainAction["params"]);
  await again.loadOrder(read, account);
  expect(again.params).toEqual(action.params);
  expect(nfts.calls).toEqual([]);
});

test.each([{ userAddress: stranger }, { contract: stranger }])(
  "never passes an order with %o to the wallet",
  async (wrong) => {
    await expect(numberAction({ ...numberPayload, ...wrong }, account)).rejects.toMatchObject({
      error: { kind: "orderMismatch" },
    });
  },
);

test("completes when the server counts it as bought, not when the order merely ended", async () => {
  nfts.owner.numberOrderEndsAt = NOW + HOUR;
  expect(await action.isSeen()).toBe(false);
  nfts.owner.numberOrderEndsAt = null;
  expect(await action.isSeen()).toBe(false);
  nfts.owner.numberBought = true;
  expect(await action.isSeen()).toBe(true);
});

// The server's clock only advances, so this test runs last.
test("refuses an expired order with a message, unless it was used", async () => {
  serverTime(NOW + HOUR + 2_000);
  await expect(action.loadOrder(read, account)).rejects.toMatchObject({ error: { kind: "orderRefused" } });
  read.mockResolvedValue(true);
  expect((await action.loadOrder(read, account)).isPaid).toBe(true);
});
