import { expect, test } from "vitest";
import {
  formatDeployment,
  missingContracts,
  parseDeployment,
  parseDeploymentText,
  parsePartialDeployment,
  parsePartialDeploymentText,
} from "./deployment.ts";
import { testContracts } from "./testing/test-contracts.ts";

const valid = { chainId: 31_337, startBlock: 1, contracts: testContracts };
const changed = (contracts: object) => ({ ...valid, contracts: { ...testContracts, ...contracts } });
const { usdt, wths, ...withoutTwo } = testContracts;

test("reads a valid deployment and normalizes its addresses", () => {
  const lower = Object.entries(testContracts).map(([key, address]) => [key, address.toLowerCase()]);
  expect(parseDeployment({ ...valid, contracts: Object.fromEntries(lower) })).toEqual(valid);
  expect(parseDeploymentText(formatDeployment(parseDeployment(valid)))).toEqual(valid);
});

test("reads deployments of the chains 56, 97 and 31337 [CHAIN-14]", () => {
  for (const chainId of [56, 97, 31_337]) expect(parseDeployment({ ...valid, chainId }).chainId).toBe(chainId);
});

test("reads the code hashes of contracts [N21]", () => {
  const hashed = { ...valid, codeHashes: { wths: `0x${"ab".repeat(32)}` } };
  expect(parseDeploymentText(formatDeployment(parseDeployment(hashed)))).toEqual(hashed);
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
  ["missing contracts", { ...valid, contracts: withoutTwo }, "lacks usdt, wths"],
  ["an unknown contract", changed({ nft: usdt }), "does not know: nft"],
  ["a short address", changed({ usdt: "0x12" }), "address of usdt"],
  ["a bad checksum", changed({ usdt: usdt.replace("b", "B") }), "address of usdt"],
  ["the zero address", changed({ did: `0x${"0".repeat(40)}` }), "address of did"],
  ["a short code hash", { ...valid, codeHashes: { wths: "0xab" } }, "code hash of wths"],
  ["a code hash of an unknown contract", { ...valid, codeHashes: { nft: `0x${"ab".repeat(32)}` } }, "know: nft"],
  ["one address twice", changed({ wth: wths }), "same address"],
  ["one address twice in two forms", changed({ wth: wths.toLowerCase() }), "same address"],
])("refuses a deployment with %s", (_, value, message) => {
  expect(() => parseDeployment(value)).toThrow(message);
});

test("refuses text that is not JSON", () => {
  expect(() => parseDeploymentText("{")).toThrow("not valid JSON");
  expect(() => parsePartialDeploymentText("{")).toThrow("not valid JSON");
});

test("reads a deployment of an earlier version and lists what it lacks", () => {
  const earlier = { ...valid, contracts: withoutTwo };
  expect(parsePartialDeployment(earlier)).toEqual(earlier);
  expect(missingContracts(parsePartialDeploymentText(JSON.stringify(earlier)))).toEqual(["usdt", "wths"]);
  expect(missingContracts(parseDeployment(valid))).toEqual([]);
});

test.each([
  ["an unknown contract", { ...withoutTwo, nft: usdt }, "does not know: nft"],
  ["a bad address", { ...withoutTwo, wths: "0x12" }, "address of wths"],
  ["one address twice", { ...withoutTwo, wths: withoutTwo.did }, "same address"],
])("refuses a deployment of an earlier version with %s", (_, contracts, message) => {
  expect(() => parsePartialDeployment({ ...valid, contracts })).toThrow(message);
});
