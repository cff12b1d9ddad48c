import { readFileSync } from "node:fs";
import { TypedDataEncoder, verifyTypedData as recoverWithEthers } from "ethers";
import { type Hex, getAddress, recoverTypedDataAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { describe, expect, test } from "vitest";
import type { OrderPlace } from "./order-place.ts";
import { type AnyOrder, type OrderKind, orderKinds, randomOrder } from "./testing/order-kinds.ts";

type Vector = Readonly<Record<string, string>> & { chainId: string; verifyingContract: Hex; digest: Hex };

const place: OrderPlace = { chainId: 56, verifyingContract: "0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512" };

function readVectors({ name }: OrderKind) {
  const file = new URL(`../../../contracts/test/vectors/${name.replace(" ", "-")}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as { count: number; vectors: Vector[] };
}

/** What ethers takes for the typed data of viem, which is the same but for lists that may be written to. */
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
  test("has the same digest by viem and by ethers, 1,000 random ones alike", () => {
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

  test("has the digest of the vectors that the contract's test reproduces", () => {
    const { count, vectors } = readVectors(kind);
    expect(vectors).toHaveLength(count);
    expect(count).toBeGreaterThanOrEqual(64);
    for (const { chainId, verifyingContract, digest, ...texts } of vectors) {
      const at = { chainId: Number(chainId), verifyingContract };
      const order = orderOf(kind, texts);
      expect([kind.hash(at, order), TypedDataEncoder.hash(...forEthers(kind, at, order))]).toEqual([digest, digest]);
    }
  });

  test("has another digest on another chain, in another contract and as another kind", () => {
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

/** What each payload must name, `signature` and the fields of an answer that is not signed apart. */
const named = {
  "machine order": ["sender", "recipient", "token", "tokenAmount", "machineId"],
  "number order": ["userAddress", "amount"],
  "fee order": ["sender", "recipient", "token", "amount", "wthAmount"],
  "wths order": ["sender", "amount", "wthAmount", "realAmount"],
  "payment order": ["payer", "creator", "token", "tokenAmount"],
} as const;

test.each([
  ["what a machine purchase moves, its id and its deadline [CHAIN-33]", "machine order"],
  ["what a number token is for, its id and its deadline [CHAIN-34]", "number order"],
  ["what a purchase of fee credit moves, its id and its deadline [CHAIN-35]", "fee order"],
  ["whom a trade's payment pays, what with and how much, its id and its deadline [CHAIN-36]", "payment order"],
  ["what an order of WTHS moves, its id and its deadline [CHAIN-37]", "wths order"],
] as const)("%s are all under the signature", async (_, name) => {
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
