import { readFileSync } from "node:fs";
import { TypedDataEncoder, verifyTypedData as recoverWithEthers } from "ethers";
import { type Hex, getAddress, recoverTypedDataAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { describe, expect, test } from "vitest";
import type { OrderPlace } from "./order-terms.ts";
import { type AnyOrder, type OrderKind, orderKinds, randomOrder } from "./testing/order-kinds.ts";

type Vector = Readonly<Record<string, string>> & { chainId: string; verifyingContract: Hex; digest: Hex };

const place: OrderPlace = { chainId: 56, verifyingContract: "0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512" };

function readVectors({ name }: OrderKind) {
  const file = new URL(`../../../contracts/test/vectors/${name.replace(" ", "-")}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as { count: number; vectors: Vector[] };
}

/** Typed data in the form that ethers takes: the same as viem's, with mutable lists. */
function forEthers(kind: OrderKind, at: OrderPlace, order: AnyOrder) {
  const { domain, message } = kind.typedData(at, order);
  return [domain as object, { [kind.type]: kind.fields.map((field) => ({ ...field })) }, { ...message }] as const;
}

function orderOf({ fields }: OrderKind, texts: Readonly<Record<string, string>>): AnyOrder {
  const values = fields.map(({ name, type }) => {
    const text = texts[name] ?? "";
    if (type === "address") return [name, getAddress(text)];
    return [name, type === "uint256" ? BigInt(text) : text];
  });
  return Object.fromEntries(values) as AnyOrder;
}

describe.each(orderKinds)("a $name", (kind) => {
  test("has the same digest in viem and ethers for 1,000 random orders", () => {
    const digests = new Set<string>();
    for (let index = 0; index < 1_000; index += 1) {
      const at = { chainId: [56, 97, 31_337][index % 3] ?? 56, verifyingContract: contractAt(index) };
      const order = randomOrder(kind, index);
      const digest = kind.hash(at, order);
      expect(TypedDataEncoder.hash(...forEthers(kind, at, order))).toBe(digest);
      digests.add(digest);
    }
    expect(digests.size).toBe(1_000);
  });

  test("has the digests of the vectors that the contract tests reproduce", () => {
    const { count, vectors } = readVectors(kind);
    expect(vectors).toHaveLength(count);
    expect(count).toBeGreaterThanOrEqual(64);
    for (const { chainId, verifyingContract, digest, ...texts } of vectors) {
      const at = { chainId: Number(chainId), verifyingContract };
      const order = orderOf(kind, texts);
      expect([kind.hash(at, order), TypedDataEncoder.hash(...forEthers(kind, at, order))]).toEqual([digest, digest]);
    }
  });

  test("has another digest for another chain, contract or kind", () => {
    const order = randomOrder(kind, 3);
    const digests = [
      kind.hash(place, order),
      kind.hash({ ...place, chainId: 97 }, order),
      kind.hash({ ...place, verifyingContract: contractAt(3) }, order),
    ];
    const shared = { ...Object.assign({}, ...orderKinds.map((other) => randomOrder(other, 3))), ...order } as AnyOrder;
    digests.push(...orderKinds.filter((other) => other !== kind).map((other) => other.hash(place, shared)));
    expect(new Set(digests).size).toBe(digests.length);
    expect(digests).toHaveLength(2 + orderKinds.length);
  });
});

/** Fields that each payload must sign, beside the order id and the deadline. */
const named = {
  "machine order": ["sender", "recipient", "token", "tokenAmount", "machineId"],
  "number order": ["userAddress", "amount"],
  "fee order": ["sender", "recipient", "token", "amount", "wthAmount"],
  "wths order": ["sender", "amount", "wthAmount", "realAmount"],
  "payment order": ["payer", "creator", "token", "tokenAmount"],
} as const;

test.each([
  ["every amount of a rig purchase, its id and deadline [CHAIN-33]", "machine order"],
  ["user and amount of a number NFT, its id and deadline [CHAIN-34]", "number order"],
  ["every amount of a fee purchase, its id and deadline [CHAIN-35]", "fee order"],
  ["seller, token and amount of a trade's payment, its id and deadline [CHAIN-36]", "payment order"],
  ["every amount of a WTHS order, its id and deadline [CHAIN-37]", "wths order"],
] as const)("signs %s", async (_, name) => {
  const kind = orderKinds.find((candidate) => candidate.name === name) as OrderKind;
  const signer = privateKeyToAccount(`0x${"11".repeat(32)}`);
  const order = randomOrder(kind, 1);
  const signature = await signer.signTypedData(kind.typedData(place, order) as never);
  expect(recoverWithEthers(...forEthers(kind, place, order), signature)).toBe(signer.address);

  const other = randomOrder(kind, 2);
  const fields = [...named[name], "orderId", "deadline", "epoch"];
  expect(kind.fields.map((field) => field.name)).toEqual(fields);
  expect(Object.keys(order)).toEqual(fields);
  for (const field of fields) {
    const changed = { ...order, [field]: other[field] } as AnyOrder;
    const recovered = await recoverTypedDataAddress({ ...kind.typedData(place, changed), signature } as never);
    expect(recovered, field).not.toBe(signer.address);
  }
});

function contractAt(index: number): Hex {
  return randomOrder({ fields: [{ name: "contract", type: "address" }] }, index)["contract"] as Hex;
}
