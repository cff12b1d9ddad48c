import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { TypedDataEncoder, verifyTypedData as recoverWithEthers } from "ethers";
import { type Hex, getAddress, recoverTypedDataAddress, slice } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { type MachineOrder, hashMachineOrder, machineOrderTypedData } from "./machine-order.ts";
import type { OrderPlace } from "./order-place.ts";

type Vector = Record<Exclude<keyof MachineOrder, "orderId">, string> & {
  orderId: Hex;
  chainId: string;
  verifyingContract: Hex;
  digest: Hex;
};

const vectorFile = new URL("../../../contracts/test/vectors/machine-order.json", import.meta.url);
const { count, vectors } = JSON.parse(readFileSync(vectorFile, "utf8")) as { count: number; vectors: Vector[] };

const place: OrderPlace = { chainId: 56, verifyingContract: "0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512" };

function hashWithEthers(at: OrderPlace, order: MachineOrder): string {
  const { domain, types, message } = machineOrderTypedData(at, order);
  return TypedDataEncoder.hash(domain, { MachineOrder: [...types.MachineOrder] }, message);
}

/** The same orders on every run; numbers of every byte length. */
function randomOrder(index: number): MachineOrder {
  const word = (field: string): Hex => `0x${createHash("sha256").update(`${field} ${index}`).digest("hex")}`;
  const address = (field: string) => getAddress(slice(word(field), 12));
  const number = (field: string) => BigInt(word(field)) >> BigInt((index % 32) * 8);
  return {
    sender: address("sender"),
    recipient: address("recipient"),
    token: address("token"),
    tokenAmount: number("tokenAmount"),
    machineId: number("machineId"),
    orderId: word("orderId"),
    deadline: number("deadline"),
    epoch: number("epoch"),
  };
}

test("viem and ethers hash 1,000 random orders alike", () => {
  const digests = new Set<string>();
  for (let index = 0; index < 1_000; index += 1) {
    const at = { chainId: [56, 97, 31_337][index % 3] ?? 56, verifyingContract: randomOrder(index + 1).token };
    const digest = hashMachineOrder(at, randomOrder(index));
    expect(hashWithEthers(at, randomOrder(index))).toBe(digest);
    digests.add(digest);
  }
  expect(digests.size).toBe(1_000);
});

test("viem and ethers reproduce the vectors that the contract's test reproduces", () => {
  expect(vectors).toHaveLength(count);
  expect(count).toBeGreaterThanOrEqual(64);
  for (const { chainId, verifyingContract, digest, ...fields } of vectors) {
    const at = { chainId: Number(chainId), verifyingContract };
    const order: MachineOrder = {
      sender: getAddress(fields.sender),
      recipient: getAddress(fields.recipient),
      token: getAddress(fields.token),
      tokenAmount: BigInt(fields.tokenAmount),
      machineId: BigInt(fields.machineId),
      orderId: fields.orderId,
      deadline: BigInt(fields.deadline),
      epoch: BigInt(fields.epoch),
    };
    expect([hashMachineOrder(at, order), hashWithEthers(at, order)]).toEqual([digest, digest]);
  }
});

test("[CHAIN-33] sender, token, amount, machine, order id and deadline are all under the signature", async () => {
  const signer = privateKeyToAccount(`0x${"11".repeat(32)}`);
  const order = randomOrder(1);
  const signature = await signer.signTypedData(machineOrderTypedData(place, order));
  const { domain, types, message } = machineOrderTypedData(place, order);
  expect(recoverWithEthers(domain, { MachineOrder: [...types.MachineOrder] }, message, signature)).toBe(signer.address);

  const other = randomOrder(2);
  const named = ["sender", "token", "tokenAmount", "machineId", "orderId", "deadline", "recipient", "epoch"] as const;
  expect(Object.keys(order).toSorted()).toEqual(named.toSorted());
  for (const field of named) {
    const changed = { ...order, [field]: other[field] };
    const recovered = await recoverTypedDataAddress({ ...machineOrderTypedData(place, changed), signature });
    expect(recovered, field).not.toBe(signer.address);
  }
});

test("an order of one chain or contract has another digest elsewhere", () => {
  const order = randomOrder(3);
  const digests = [
    hashMachineOrder(place, order),
    hashMachineOrder({ ...place, chainId: 97 }, order),
    hashMachineOrder({ ...place, verifyingContract: order.token }, order),
  ];
  expect(new Set(digests).size).toBe(3);
});
