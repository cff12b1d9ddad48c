import handler from "@safe-global/safe-smart-account/build/artifacts/contracts/handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler.json" with { type: "json" };
import factory from "@safe-global/safe-smart-account/build/artifacts/contracts/proxies/SafeProxyFactory.sol/SafeProxyFactory.json" with { type: "json" };
import safe from "@safe-global/safe-smart-account/build/artifacts/contracts/Safe.sol/Safe.json" with { type: "json" };
import {
  decodeFunctionResult,
  encodeFunctionData,
  hashMessage,
  parseAbi,
  serializeErc6492Signature,
  zeroAddress,
  type Address,
  type Hex,
  type PrivateKeyAccount,
} from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contractVerdicts } from "@wth/api/identity/auth/contract-signature.ts";
import { mine, startAnvil, type Anvil } from "../../../apps/indexer/src/testing/anvil.ts";
import { startLyingProxy, type LyingProxy } from "../../../apps/indexer/src/testing/lying-proxy.ts";
import { rpc } from "../../../apps/indexer/src/testing/rpc.ts";

const setupAbi = parseAbi([
  "function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)",
]);
const factoryAbi = parseAbi([
  "function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) returns (address)",
]);
const CHAIN_ID = 31_337;
const MESSAGE = "wth.example wants you to sign in";
const ACCEPTED = `0x1626ba7e${"0".repeat(56)}`;
/** Accepts every signature when the transaction's sender is zero, as for an estimate of gas. */
const SIMULATION_ONLY = "0x6011600a5f3960115ff33215631626ba7e0260e01b5f5260205ff3";

let anvil: Anvil;
let liar: LyingProxy;
let urls: string[];
let shared: Record<"factory" | "singleton" | "handler", Address>;
let owner: PrivateKeyAccount;

beforeAll(async () => {
  anvil = await startAnvil();
  liar = await startLyingProxy(anvil.url);
  urls = [liar.url, anvil.url, anvil.url];
  shared = {
    factory: await create(factory.bytecode),
    singleton: await create(safe.bytecode),
    handler: await create(handler.bytecode),
  };
  owner = privateKeyToAccount(generatePrivateKey());
});
afterAll(() => Promise.all([anvil.stop(), liar.stop()]));

async function send(transaction: { to?: Address; data: string }): Promise<{ contractAddress: Address }> {
  const [from] = await rpc<Address[]>(anvil.url, "eth_accounts");
  const hash = await rpc<Hex>(anvil.url, "eth_sendTransaction", [{ from, gas: "0x989680", ...transaction }]);
  await mine(anvil.url, 6);
  return rpc(anvil.url, "eth_getTransactionReceipt", [hash]);
}
const create = async (data: string): Promise<Address> => (await send({ data })).contractAddress;

/** Call that creates a wallet (Safe) of the owner; each number has an address of its own. */
function creationOf(number: bigint): Hex {
  const setup = [[owner.address], 1n, zeroAddress, "0x", shared.handler, zeroAddress, 0n, zeroAddress] as const;
  const initializer = encodeFunctionData({ abi: setupAbi, functionName: "setup", args: setup });
  return encodeFunctionData({
    abi: factoryAbi,
    functionName: "createProxyWithNonce",
    args: [shared.singleton, initializer, number],
  });
}

async function addressOf(number: bigint): Promise<Address> {
  const call = { to: shared.factory, data: creationOf(number) };
  const data = await rpc<Hex>(anvil.url, "eth_call", [call, "latest"]);
  return decodeFunctionResult({ abi: factoryAbi, functionName: "createProxyWithNonce", data });
}

/** Signs as an owner of a wallet. */
const signAs = (signer: PrivateKeyAccount, wallet: Address): Promise<Hex> =>
  signer.signTypedData({
    domain: { chainId: CHAIN_ID, verifyingContract: wallet },
    types: { SafeMessage: [{ name: "message", type: "bytes" }] },
    primaryType: "SafeMessage",
    message: { message: hashMessage(MESSAGE) },
  });

const wrap = (signature: Hex, number: bigint): Hex =>
  serializeErc6492Signature({ address: shared.factory, data: creationOf(number), signature });

const verdict = (address: Address, signature: Hex) => contractVerdicts(urls)({ address, message: MESSAGE, signature });

test("accepts an owner's signature before and after the wallet exists [N19]", async () => {
  const wallet = await addressOf(1n);
  const signature = await signAs(owner, wallet);
  expect(await verdict(wallet, wrap(signature, 1n))).toBe("accepted");
  expect(await rpc(anvil.url, "eth_getCode", [wallet, "latest"])).toBe("0x");
  await send({ to: shared.factory, data: creationOf(1n) });
  expect(await verdict(wallet, wrap(signature, 1n))).toBe("accepted");
  expect(await verdict(wallet, signature)).toBe("accepted");
});

test("refuses a stranger, another wallet's creation and a signature without one [N04, N19]", async () => {
  const [wallet, stranger] = [await addressOf(2n), privateKeyToAccount(generatePrivateKey())];
  const signature = await signAs(owner, wallet);
  expect(await verdict(wallet, wrap(await signAs(stranger, wallet), 2n))).toBe("rejected");
  expect(await verdict(wallet, wrap(signature, 3n))).toBe("no code");
  expect(await verdict(wallet, signature)).toBe("no code");
  expect(await verdict(stranger.address, wrap(signature, 2n))).toBe("no code");
});

test("a node that lies about a wallet neither forges nor prevents a signature [N04]", async () => {
  const wallet = await addressOf(4n);
  const stranger = privateKeyToAccount(generatePrivateKey());
  const [own, foreign] = [wrap(await signAs(owner, wallet), 4n), wrap(await signAs(stranger, wallet), 4n)];
  liar.tell(async (method, params, honest) => (method === "eth_call" ? ACCEPTED : honest(method, params)));
  expect(await verdict(wallet, foreign)).toBe("rejected");
  liar.tell(async (method, params, honest) => (method === "eth_call" ? `0x${"0".repeat(64)}` : honest(method, params)));
  expect(await verdict(wallet, own)).toBe("accepted");
  liar.tell(undefined);
});

test("refuses a contract that accepts signatures in simulated calls alone [N04]", async () => {
  const contract = await create(SIMULATION_ONLY);
  const call = { to: contract, data: "0x1626ba7e" };
  expect(await rpc(anvil.url, "eth_call", [{ from: zeroAddress, ...call }, "latest"])).toBe(ACCEPTED);
  expect(await verdict(contract, `0x${"5a".repeat(65)}`)).toBe("rejected");
});
