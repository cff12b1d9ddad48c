import { type Address, getAddress, isAddress } from "viem";
import { type ChainId, isChainId } from "./chains.ts";
import { type ContractKey, contractKeys } from "./contract-key.ts";

/** Where the contracts of one chain are. Addresses are in their checksummed (EIP-55) form. */
export interface Deployment {
  readonly chainId: ChainId;
  /** The first block that can hold an event of these contracts. */
  readonly startBlock: number;
  readonly contracts: Readonly<Record<ContractKey, Address>>;
}

/**
 * Reads a deployment file's content. Strict: an unknown or missing field, a wrong type, a bad checksum, the zero
 * address or one address under two names is an error whose message is fit for an operator.
 */
export function parseDeployment(value: unknown): Deployment {
  const file = fields(value, "The deployment", ["chainId", "startBlock", "contracts"]);
  const { chainId, startBlock } = file;
  if (!isChainId(chainId)) throw new Error("The deployment's chainId must be 56, 97 or 31337.");
  if (typeof startBlock !== "number" || !Number.isSafeInteger(startBlock) || startBlock < 0) {
    throw new Error("The deployment's startBlock must be a whole number from 0 up.");
  }
  const named = fields(file["contracts"], "The deployment's list of contracts", contractKeys);
  return { chainId, startBlock, contracts: addresses(named) };
}

/** Reads a deployment file's text. Throws as `parseDeployment` does, and for text that is not JSON. */
export function parseDeploymentText(text: string): Deployment {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error("The deployment is not valid JSON.");
  }
  return parseDeployment(value);
}

/** The text to store as a deployment file. */
export function formatDeployment(deployment: Deployment): string {
  return `${JSON.stringify(parseDeployment(deployment), null, 2)}\n`;
}

function fields(value: unknown, what: string, names: readonly string[]): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Error(`${what} must be an object.`);
  const present = Object.keys(value);
  const missing = names.filter((name) => !present.includes(name));
  if (missing.length > 0) throw new Error(`${what} lacks ${missing.join(", ")}.`);
  const unknown = present.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`${what} has fields this version does not know: ${unknown.join(", ")}.`);
  return { ...value };
}

function addresses(named: Record<string, unknown>): Deployment["contracts"] {
  const contracts = Object.fromEntries(contractKeys.map((key) => [key, address(named, key)]));
  if (new Set(Object.values(contracts)).size < contractKeys.length) {
    throw new Error("The deployment names the same address for two contracts.");
  }
  return contracts as Record<ContractKey, Address>;
}

function address(contracts: Record<string, unknown>, key: ContractKey): Address {
  const value = contracts[key];
  if (typeof value !== "string" || !isAddress(value) || /^0x0{40}$/.test(value)) {
    throw new Error(`The deployment's address of ${key} is not a valid contract address.`);
  }
  return getAddress(value);
}
