import { type Address, type Hex, concat, getContractAddress, keccak256, parseEther, toHex } from "viem";
import type { Clients } from "./clients.ts";

/**
 * The deterministic deployment proxy, the same contract at the same address on most chains: it creates a contract with
 * CREATE2 from a salt and creation code. https://github.com/Arachnid/deterministic-deployment-proxy
 */
export const create2Factory: Address = "0x4e59b44847b379578588920cA78FbF26c0B4956C";

const FACTORY_CODE: Hex =
  "0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3";
/**
 * The account of {@link FACTORY_TRANSACTION}. No one has its key: the signature was chosen, and the account computed
 * from it.
 */
const FACTORY_CREATOR: Address = "0x3fAB184622Dc19b6109349B94811493BF2a45362";
const FACTORY_TRANSACTION: Hex =
  "0xf8a58085174876e800830186a08080b853604580600e600039806000f350fe7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf31ba02222222222222222222222222222222222222222222222222222222222222222a02222222222222222222222222222222222222222222222222222222222222222";
/** Gas limit times gas price of the transaction. */
const FACTORY_COST = parseEther("0.01");

/** Returns the salt of a version of the contracts. */
export const saltOf = (version: string): Hex => keccak256(toHex(`WTH contracts ${version}`));

/** Returns where the factory creates a contract: a function of the creation code with its arguments alone. */
export function createdAddress(version: string, creationCode: Hex): Address {
  return getContractAddress({
    opcode: "CREATE2",
    from: create2Factory,
    salt: saltOf(version),
    bytecode: creationCode,
  });
}

/** Returns the call of the factory that creates a contract. */
export function creationCall(version: string, creationCode: Hex): { to: Address; data: Hex } {
  return { to: create2Factory, data: concat([saltOf(version), creationCode]) };
}

/**
 * Creates the factory by its public transaction where it is missing.
 * @throws Error when there is other code at its address, or the chain refuses the transaction
 */
export async function ensureFactory({ reader, writer }: Clients, onStep?: (step: string) => void): Promise<void> {
  const address = create2Factory;
  if ((await reader.getCode({ address })) === undefined) {
    onStep?.("Creating the factory");
    const balance = await reader.getBalance({ address: FACTORY_CREATOR });
    if (balance < FACTORY_COST) {
      const hash = await writer.sendTransaction({ to: FACTORY_CREATOR, value: FACTORY_COST - balance });
      await reader.waitForTransactionReceipt({ hash });
    }
    const hash = await reader.sendRawTransaction({ serializedTransaction: FACTORY_TRANSACTION });
    await reader.waitForTransactionReceipt({ hash });
  }
  if ((await reader.getCode({ address })) !== FACTORY_CODE) {
    throw new Error(`The account ${address} does not hold the factory that creates contracts at computed addresses.`);
  }
}
