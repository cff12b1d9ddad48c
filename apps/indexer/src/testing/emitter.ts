import { contractEvents } from "@wth/chain";
import { mine } from "./anvil.ts";
import { rpc } from "./rpc.ts";

const purchased = contractEvents.machinePurchase.find((event) => event.name === "MachinePurchased");
if (!purchased) throw new Error("the event tables lack MachinePurchased");
export const PURCHASED = purchased.topic0;

/**
 * A contract that logs MachinePurchased as many times as its second argument, with order ids and amounts counting up
 * from its first: for (;count > 0; count--, id++) log4(0 | id | 0, topic0, id, caller, 1).
 */
const CODE = [
  "600035", // id
  "602035", // count
  "5b", // 06: loop
  "8015604657", // to 46 when count is 0
  "81602052", // memory[32] = id
  "6001", // machineId
  "33", // sender
  "83", // orderId
  `7f${PURCHASED.slice(2)}`,
  "60606000a4", // log4 of memory[0..96]
  "60019003", // count - 1
  "9060010190", // id + 1
  "600656", // to 06
  "5b00", // 46: stop
].join("");

const DEPLOY = `0x6048600c60003960486000f3${CODE}`;
const GAS = "0x1c9c380";

export type Emitter = {
  address: string;
  /** Sends a call that logs `count` events; it is pending until a block is mined. */
  emit(firstId: number, count: number): Promise<string>;
};

const word = (value: number): string => value.toString(16).padStart(64, "0");

export async function deployEmitter(url: string): Promise<Emitter> {
  const [from] = await rpc<string[]>(url, "eth_accounts");
  const hash = await rpc<string>(url, "eth_sendTransaction", [{ from, data: DEPLOY, gas: "0x100000" }]);
  await mine(url);
  const receipt = await rpc<{ contractAddress: string }>(url, "eth_getTransactionReceipt", [hash]);
  return {
    address: receipt.contractAddress,
    emit: (firstId, count) =>
      rpc<string>(url, "eth_sendTransaction", [
        { from, to: receipt.contractAddress, data: `0x${word(firstId)}${word(count)}`, gas: GAS },
      ]),
  };
}
