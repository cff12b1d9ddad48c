import { c2cPaymentAbi, contractEvents, testUsdtAbi, type Deployment, type PaymentOrder } from "@wth/chain";
import { encodeFunctionData, maxUint256, toHex, type Address, type Hex } from "viem";
import { mnemonicToAccount } from "viem/accounts";
import { mine, startAnvil } from "../../../../apps/indexer/src/testing/anvil.ts";
import { rpc } from "../../../../apps/indexer/src/testing/rpc.ts";
import { deployContracts } from "../../../deploy/deploy-contracts.ts";

/** A block is final when twice as many blocks are newer; `REPLACED_MAX` blocks can therefore be replaced. */
const SLOTS = 10;
export const REPLACED_MAX = 2 * SLOTS;
const GAS = toHex(1_000_000);
const MINE_EVERY_MS = 10;

const account = (addressIndex: number) =>
  mnemonicToAccount("test test test test test test test test test test test junk", { addressIndex });
const keyOf = (index: number): Hex => toHex(account(index).getHdKey().privateKey ?? new Uint8Array());
const [DEPLOYER, SIGNER, GUARDIAN] = [0, 1, 6];
export const signerKey = keyOf(SIGNER);
export const guardianKey = keyOf(GUARDIAN);
export const adminAddress = account(DEPLOYER).address;

/** A contract call, sent from an impersonated account. */
export type Call = { from: Address; to: Address; data: Hex };

function payCall(to: Address, order: PaymentOrder, signature: Hex): Call {
  const data = encodeFunctionData({ abi: c2cPaymentAbi, functionName: "buy", args: [order, signature] });
  return { from: order.payer, to, data };
}

const paidTopic = contractEvents.c2cPayment.find(({ name }) => name === "Paid")?.topic0;

type Block = { number: Hex; timestamp: Hex };
type Log = { topics: Hex[]; transactionHash: Hex; logIndex: Hex };

async function deploy(url: string): Promise<Deployment> {
  const over = new AbortController();
  const mining = (async () => {
    while (!over.signal.aborted) {
      await mine(url);
      await new Promise((resolve) => setTimeout(resolve, MINE_EVERY_MS));
    }
  })();
  try {
    const { deployment } = await deployContracts({
      rpcUrl: url,
      chainId: 31_337,
      deployerKey: keyOf(DEPLOYER),
      admin: account(DEPLOYER).address,
      signers: [account(SIGNER).address],
      treasury: account(2).address,
      guardians: [account(GUARDIAN).address],
      manager: account(7).address,
    });
    return deployment;
  } finally {
    over.abort();
    await mining;
  }
}

/** A chain with the contracts deployed, on which a script makes every block and sets its time. */
export async function openScriptedChain() {
  const anvil = await startAnvil({ slots: SLOTS });
  const { url } = anvil;
  const deployment = await deploy(url);
  const { usdt, c2cPayment } = deployment.contracts;
  await rpc(url, "anvil_autoImpersonateAccount", [true]);
  const send = (call: Call) => rpc<Hex>(url, "eth_sendTransaction", [{ ...call, gas: GAS }]);
  const latest = async () => {
    const { number, timestamp } = await rpc<Block>(url, "eth_getBlockByNumber", ["latest", false]);
    return { number: Number(number), time: Number(timestamp) };
  };
  let last = await latest();
  /** Makes blocks one second apart from this time, or from one second after the last block if that is later. */
  async function blocks(count: number, time: number): Promise<void> {
    const first = Math.max(time, last.time + 1);
    await rpc(url, "evm_setNextBlockTimestamp", [first]);
    await rpc(url, "anvil_mine", [toHex(count), toHex(1)]);
    // Mining can take longer than the blocks are apart.
    last = await latest();
  }
  return {
    url,
    deployment,
    send,
    blocks,
    payCall: (order: PaymentOrder, signature: Hex) => payCall(c2cPayment, order, signature),
    /** Times of the newest blocks, oldest first. */
    async timesOf(count: number): Promise<number[]> {
      const numbers = Array.from({ length: count }, (_, index) => last.number - count + 1 + index);
      const made = await Promise.all(
        numbers.map((each) => rpc<Block>(url, "eth_getBlockByNumber", [toHex(each), false])),
      );
      return made.map(({ timestamp }) => Number(timestamp));
    },
    /** Removes the newest blocks with their transactions. */
    async rollBack(count: number): Promise<void> {
      await rpc(url, "anvil_rollback", [count]);
      last = await latest();
    },
    /** Gives an account native coins and USDT, and approves the payment contract. */
    async fund(payer: Address): Promise<void> {
      await rpc(url, "anvil_setBalance", [payer, toHex(10n ** 24n)]);
      const mint = encodeFunctionData({ abi: testUsdtAbi, functionName: "mint", args: [payer, 10n ** 27n] });
      await send({ from: account(DEPLOYER).address, to: usdt, data: mint });
      const approve = encodeFunctionData({
        abi: testUsdtAbi,
        functionName: "approve",
        args: [c2cPayment, maxUint256],
      });
      await send({ from: payer, to: usdt, data: approve });
    },
    /** Final payments as the node reports them: one line per log, and the id of its order. */
    async finalPayments(): Promise<{ head: number; logs: { line: string; orderId: Hex }[] }> {
      const { number: head } = await rpc<Block>(url, "eth_getBlockByNumber", ["finalized", false]);
      const filter = { address: c2cPayment, topics: [paidTopic], fromBlock: "0x0", toBlock: head };
      const paid = await rpc<Log[]>(url, "eth_getLogs", [filter]);
      return {
        head: Number(head),
        logs: paid.map(({ topics, transactionHash, logIndex }) => ({
          line: `${transactionHash} ${Number(logIndex)}`,
          orderId: topics[1] as Hex,
        })),
      };
    },
    stop: () => anvil.stop(),
  };
}
export type ScriptedChain = Awaited<ReturnType<typeof openScriptedChain>>;
