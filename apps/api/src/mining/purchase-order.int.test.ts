import { expectRefusal } from "#test-support/expect-refusal.ts";
import { errors } from "@wth/api-contract";
import { hashMachineOrder } from "@wth/chain";
import { transact } from "@wth/db";
import { ONE, parseAmount } from "@wth/rules";
import { recoverAddress, type Hex } from "viem";
import { describe, expect } from "vitest";
import type { CompleteOrder } from "#chain/index.ts";
import { fail } from "#platform/errors/failure.ts";
import { apiTest } from "#test-support/api-test.ts";
import { codeOf, testDeployment } from "#test-support/test-api.ts";
import { setWhitelisted } from "./use-cases/set-whitelisted.ts";
import { chainReadTo, eventArrives, eventStatus, purchasedArgs } from "#test-support/chain-inbox.ts";
import { startFakeContract, treasury } from "#test-support/fake-contract.ts";
import { originOf } from "#test-support/market/strategy-market.ts";
import { startMiningApi, type Miner } from "#test-support/mining/start-mining-api.ts";
import { sign, startPurchaseApi, type Payload } from "#test-support/mining/start-purchase-api.ts";
import { purchaseView } from "./purchase-view.ts";
import { signRigPurchase } from "./use-cases/sign-rig-purchase.ts";

const LIFETIME_SECONDS = 1_800;
const test = apiTest(startPurchaseApi);

describe("the signed payment", () => {
  test("contains all values that move and is signed by the platform's key [API-47, MINE-54]", async ({ api }) => {
    const miner = await api.invited();
    const payload = await sign(miner);
    const time = (await miner.client.configGet()).serverTime / 1_000;
    expect(payload).toMatchObject({
      sender: miner.user.account.address,
      recipient: treasury,
      token: testDeployment.contracts.usdt,
      tokenAmount: "10",
      machineId: 1,
      deadline: time + LIFETIME_SECONDS,
      epoch: 1,
      contract: testDeployment.contracts.machinePurchase,
    });
    const hash = hashMachineOrder(
      { chainId: 31_337, verifyingContract: payload.contract as Hex },
      {
        sender: payload.sender as Hex,
        recipient: payload.recipient as Hex,
        token: payload.token as Hex,
        tokenAmount: parseAmount(payload.tokenAmount),
        machineId: BigInt(payload.machineId),
        orderId: payload.orderId as Hex,
        deadline: BigInt(payload.deadline),
        epoch: BigInt(payload.epoch),
      },
    );
    const signer = await recoverAddress({ hash, signature: payload.signature as Hex });
    expect(signer).toBe(api.signer.key);
    expect(Buffer.from(payload.orderId.slice(2, 16), "hex").toString()).toBe("rig\0\0\0\0");
  });

  test("costs price × reference price, cut to 2 decimals", async ({ api }) => {
    await api.parameter("price.reference", (ONE * 1_239_999n) / 1_000_000n);
    const miner = await api.invited();
    const { list } = await miner.client.miningAllList();
    expect(list[0]?.usdtPrice).toBe("12.39");
    expect((await sign(miner)).tokenAmount).toBe("12.39");
    await api.parameter("price.reference", ONE);
  });

  test("stays the same in repeated and concurrent calls until the chain proves it dead", async ({ api }) => {
    const miner = await api.invited();
    const answers = await Promise.all(Array.from({ length: 12 }, () => sign(miner)));
    const [first] = answers as [Payload];
    expect(new Set(answers.map((payload) => JSON.stringify(payload))).size).toBe(1);

    await api.parameter("price.reference", 2n * ONE);
    expect(await sign(miner)).toEqual(first);
    await api.pass(LIFETIME_SECONDS + 1, miner);
    await chainReadTo(api.db, -1);
    // the chain stands exactly at the deadline: a payment in that second would still count
    expect(await sign(miner)).toEqual(first);
    await chainReadTo(api.db, 0);
    const waiting = await eventArrives(api.db, { ...purchasedArgs(first), tokenAmount: "1" });
    expect(await sign(miner)).toEqual(first);
    await api.apply();
    expect(await eventStatus(api.db, waiting)).toEqual({ status: "suspense", reason: "wrong amount" });

    const second = await sign(miner);
    expect(second.orderId).not.toBe(first.orderId);
    expect(second.tokenAmount).toBe("20");
    const orders = await api.db
      .selectFrom("chain_signed_order")
      .select(["order_id", "status"])
      .where("user_id", "=", miner.user.userId)
      .orderBy("created_at")
      .execute();
    expect(orders).toEqual([
      { order_id: first.orderId, status: "expired" },
      { order_id: second.orderId, status: "open" },
    ]);
    expect(await api.paid(first)).toEqual({ status: "suspense", reason: "order already expired" });
    await api.parameter("price.reference", ONE);
  });

  test("is refused for another type while one is open, with its deadline", async ({ api }) => {
    await api.parameter("mining.s2.usdt", 1n);
    const miner = await api.invited();
    const first = await sign(miner);
    const [day = "", time = ""] = new Date(first.deadline * 1_000).toISOString().split(/[T.]/);
    const deadline = `${day.replaceAll("-", "/")} ${time}`;
    await expect(sign(miner, 2)).rejects.toMatchObject({
      code: errors.purchaseOrderOpen.code,
      message: expect.stringContaining(`ends at ${deadline} UTC.`) as string,
    });
    await api.pass(LIFETIME_SECONDS + 1, miner);
    await chainReadTo(api.db, 0);
    expect((await sign(miner, 2)).tokenAmount).toBe("50");
    await api.parameter("mining.s2.usdt", 0n);
  });

  test("is refused without a sponsor, for another type or off the whitelist", async ({ api }) => {
    const [invited, alone] = await Promise.all([api.invited(), api.miner()]);
    await expectRefusal(sign(invited, 2), "usdtNotAccepted");
    await expectRefusal(sign(alone), "inviteRequired");
    await api.parameter("mining.s1.whitelist", 1n);
    await expectRefusal(sign(invited), "notEligible");
    const orders = await api.db
      .selectFrom("chain_signed_order")
      .select("order_id")
      .where("user_id", "in", [invited.user.userId, alone.user.userId])
      .execute();
    expect(orders).toEqual([]);
    const { userId } = invited.user;
    await transact(api.db, (tx) => setWhitelisted(tx, { actor: "test", userId, level: 1, isWhitelisted: true }));
    expect((await sign(invited)).machineId).toBe(1);
    await api.parameter("mining.s1.whitelist", 0n);
  });

  test("cannot be rewritten in the database once it is signed or has ended", async ({ api }) => {
    const miner = await api.invited();
    const { orderId } = await sign(miner);
    const change = (values: object) =>
      api.db.updateTable("chain_signed_order").set(values).where("order_id", "=", orderId).execute();
    await expect(change({ amount: 1n })).rejects.toThrow("cannot be rewritten");
    await expect(change({ signature: "0x" })).rejects.toThrow("cannot be rewritten");
    await expect(change({ status: "used" })).rejects.toThrow("check constraint");
    await change({ status: "expired" });
    await expect(change({ status: "open" })).rejects.toThrow("has ended");
  });
});

describe("the chain behind the signature", () => {
  test("refuses with chainUnavailable while unreachable, and recovers", async () => {
    const node = await startFakeContract();
    const other = await startMiningApi({ CHAIN_RPC_URLS: node.url });
    const [first, second] = await Promise.all([other.invited(), other.invited()]);
    node.state.isDown = true;
    expect(await codeOf(sign(first))).toBe(502);
    node.state.isDown = false;
    await sign(first);
    await sign(second);
    await other.close();
    await node.stop();
  });

  test("is not needed to return an order that is signed already", async ({ api }) => {
    const miner = await api.invited();
    const payload = await sign(miner);
    const context = { chainId: 31_337, readTerms: () => fail("chainUnavailable") };
    const signOffline = ({ user: { userId } }: Miner) =>
      transact(api.db, (tx) =>
        signRigPurchase(tx, context, { userId, level: 1, origin: { ...originOf(0), perMinute: 1 } }),
      );
    expect(purchaseView((await signOffline(miner)) as CompleteOrder, payload.contract)).toEqual(payload);
    await expect(signOffline(await api.invited())).rejects.toThrow("chainUnavailable");
  });

  test.for<[name: string, terms: object, code: number]>([
    ["paused", { isPaused: true }, errors.usdtPaymentsPaused.code],
    ["for another token", { token: treasury }, 502],
  ])("signs no orders for a contract that is %s", async ([, terms, code]) => {
    const node = await startFakeContract();
    Object.assign(node.state.terms, terms);
    const other = await startMiningApi({ CHAIN_RPC_URLS: node.url });
    expect(await codeOf(sign(await other.invited()))).toBe(code);
    await other.close();
    await node.stop();
  });
});
