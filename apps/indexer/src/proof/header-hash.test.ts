import { afterAll, beforeAll, expect, test } from "vitest";
import { keccak256, toRlp, type Hex } from "viem";
import { mine, startAnvil, type Anvil } from "../testing/anvil.ts";
import { bnbBlock } from "../testing/bnb-block.ts";
import { deployEmitter } from "../testing/emitter.ts";
import { rpc } from "../testing/rpc.ts";
import type { Fields } from "./fields.ts";
import { headerHash } from "./header-hash.ts";
import { parseReceipt } from "../chain/wire.ts";
import { receiptsRoot } from "./receipts-root.ts";

let anvil: Anvil;
beforeAll(async () => {
  anvil = await startAnvil();
});
afterAll(() => anvil.stop());

test("computes the hash of a block of BNB Smart Chain [N01, N03]", () => {
  expect(headerHash(bnbBlock)).toBe(bnbBlock.hash);
});

test("every field of a header changes its hash [N01, N03]", () => {
  const { hash, ...fields } = bnbBlock;
  for (const [name, value] of Object.entries(fields)) {
    const changed = `${value.slice(0, -1)}${value.endsWith("7") ? "8" : "7"}`;
    expect(headerHash({ ...bnbBlock, [name]: changed }), name).not.toBe(hash);
  }
});

/** Fields that forks appended since, in the form in which BNB Smart Chain has them. */
const ADDED: readonly (readonly [name: string, value: Hex, encoded: Hex])[] = [
  ["baseFeePerGas", "0x0", "0x"],
  ["withdrawalsRoot", `0x${"56".repeat(32)}`, `0x${"56".repeat(32)}`],
  ["blobGasUsed", "0x20000", "0x020000"],
  ["excessBlobGas", "0x0", "0x"],
  ["parentBeaconBlockRoot", `0x${"00".repeat(32)}`, `0x${"00".repeat(32)}`],
  ["requestsHash", `0x${"e3".repeat(32)}`, `0x${"e3".repeat(32)}`],
  ["blockAccessListHash", `0x${"a1".repeat(32)}`, `0x${"a1".repeat(32)}`],
  ["slotNumber", "0x1234", "0x1234"],
];

const OLD =
  "parentHash sha3Uncles miner stateRoot transactionsRoot receiptsRoot logsBloom difficulty number gasLimit gasUsed timestamp extraData mixHash nonce";

test("appends the fields of each later fork up to the last one that is present [N01]", () => {
  const even = (hex: string) => (hex.length % 2 === 0 ? hex : hex.replace("0x", "0x0")) as Hex;
  const old = OLD.split(" ").map((name) => even(bnbBlock[name as keyof typeof bnbBlock]));
  for (let count = 0; count <= ADDED.length; count += 1) {
    const present = ADDED.slice(0, count);
    const block = { ...bnbBlock, ...Object.fromEntries(present.map(([name, value]) => [name, value])) };
    const expected = keccak256(toRlp([...old, ...present.map(([, , encoded]) => encoded)]));
    expect(headerHash(block), `${count} fields`).toBe(expected);
  }
  const expected = keccak256(toRlp([...old, "0x", "0x", "0x", "0x", `0x${"00".repeat(32)}`]));
  expect(headerHash({ ...bnbBlock, withdrawalsRoot: null, parentBeaconBlockRoot: `0x${"00".repeat(32)}` })).toBe(
    expected,
  );
});

test("agrees with a node about headers and receipts of empty, small and large blocks [N01, N03]", async () => {
  const emitter = await deployEmitter(anvil.url);
  const accounts = await rpc<string[]>(anvil.url, "eth_accounts");
  const kinds = [{}, { gasPrice: "0x77359400" }, { gasPrice: "0x77359400", accessList: [] }];
  for (const count of [0, 1, 2, 17, 130, 260]) {
    for (let sent = 0; sent < count; sent += 1) {
      const call = {
        from: accounts[sent % 3],
        to: emitter.address,
        gas: "0x11170",
        data: `0x${"00".repeat(63)}0${sent % 2}`,
      };
      await rpc(anvil.url, "eth_sendTransaction", [{ ...call, ...kinds[sent % 3] }]);
    }
    await mine(anvil.url);
    const block = await rpc<Fields>(anvil.url, "eth_getBlockByNumber", ["latest", false]);
    const receipts = await rpc<unknown[]>(anvil.url, "eth_getBlockReceipts", ["latest"]);
    expect(receipts).toHaveLength(count);
    expect(headerHash(block)).toBe(block["hash"]);
    expect(receiptsRoot(receipts.map(parseReceipt))).toBe(block["receiptsRoot"]);
  }
});
