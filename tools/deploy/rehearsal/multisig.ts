import safe from "@safe-global/safe-smart-account/build/artifacts/contracts/Safe.sol/Safe.json" with { type: "json" };
import batches from "@safe-global/safe-smart-account/build/artifacts/contracts/libraries/MultiSendCallOnly.sol/MultiSendCallOnly.json" with { type: "json" };
import factory from "@safe-global/safe-smart-account/build/artifacts/contracts/proxies/SafeProxyFactory.sol/SafeProxyFactory.json" with { type: "json" };
import {
  type Address,
  type Hex,
  type PrivateKeyAccount,
  concat,
  encodeFunctionData,
  encodePacked,
  parseAbi,
  parseEventLogs,
  size,
  zeroAddress,
} from "viem";
import type { Clients } from "../clients.ts";

const safeAbi = parseAbi([
  "function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)",
  "function getTransactionHash(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce) view returns (bytes32)",
  "function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)",
  "function nonce() view returns (uint256)",
]);
const factoryAbi = parseAbi([
  "function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) returns (address)",
  "event ProxyCreation(address indexed proxy, address singleton)",
]);
const batchAbi = parseAbi(["function multiSend(bytes transactions) payable"]);
const DELEGATE_CALL = 1;

export interface Call {
  readonly to: Address;
  readonly data: Hex;
}

/** A wallet contract of several owners (Safe). */
export interface Multisig {
  readonly address: Address;
  /** Makes all calls or none, with the signatures of these owners. @throws Error when it is refused */
  execute(calls: readonly Call[], owners: readonly PrivateKeyAccount[]): Promise<void>;
}

/** The contracts that wallets share on a chain. Public chains have them already. */
export async function openMultisigs({ reader, writer }: Clients) {
  async function create(data: Hex): Promise<Address> {
    const { contractAddress } = await reader.waitForTransactionReceipt({
      hash: await writer.sendTransaction({ data }),
    });
    if (!contractAddress) throw new Error("A contract of the wallets was not created.");
    return contractAddress;
  }
  const singleton = await create(safe.bytecode as Hex);
  const proxies = await create(factory.bytecode as Hex);
  const batch = await create(batches.bytecode as Hex);

  async function execute(wallet: Address, calls: readonly Call[], owners: readonly PrivateKeyAccount[]): Promise<void> {
    const data = encodeFunctionData({ abi: batchAbi, functionName: "multiSend", args: [concat(calls.map(packed))] });
    const free = [0n, 0n, 0n, zeroAddress, zeroAddress] as const;
    const contract = { address: wallet, abi: safeAbi } as const;
    const nonce = await reader.readContract({ ...contract, functionName: "nonce" });
    const args = [batch, 0n, data, DELEGATE_CALL, ...free] as const;
    const hash = await reader.readContract({ ...contract, functionName: "getTransactionHash", args: [...args, nonce] });
    // The wallet requires the signatures in the order of their owners.
    const sorted = owners.toSorted((one, other) => (one.address.toLowerCase() < other.address.toLowerCase() ? -1 : 1));
    const signatures = await Promise.all(sorted.map((owner) => owner.sign({ hash })));
    const { request } = await reader.simulateContract({
      ...contract,
      account: writer.account,
      functionName: "execTransaction",
      args: [...args, concat(signatures)],
    });
    const { status } = await reader.waitForTransactionReceipt({ hash: await writer.writeContract(request) });
    if (status !== "success") throw new Error(`The wallet ${wallet} did not make its calls.`);
  }

  return {
    /** Creates a wallet that needs the signatures of `threshold` of its owners. */
    async create(owners: readonly Address[], threshold: bigint, number: bigint): Promise<Multisig> {
      const setup = [owners, threshold, zeroAddress, "0x", zeroAddress, zeroAddress, 0n, zeroAddress] as const;
      const initializer = encodeFunctionData({ abi: safeAbi, functionName: "setup", args: setup });
      const hash = await writer.writeContract({
        address: proxies,
        abi: factoryAbi,
        functionName: "createProxyWithNonce",
        args: [singleton, initializer, number],
      });
      const { logs } = await reader.waitForTransactionReceipt({ hash });
      const [created] = parseEventLogs({ abi: factoryAbi, logs, eventName: "ProxyCreation" });
      if (created === undefined) throw new Error("The wallet was not created.");
      const address = created.args.proxy;
      return { address, execute: (calls, signers) => execute(address, calls, signers) };
    },
  };
}

/** One call of a batch: kind, receiver, value, length and data without padding. */
const packed = ({ to, data }: Call): Hex =>
  encodePacked(["uint8", "address", "uint256", "uint256", "bytes"], [0, to, 0n, BigInt(size(data)), data]);
