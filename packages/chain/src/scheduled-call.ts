import {
  type AbiFunction,
  type AbiParameter,
  concat,
  decodeAbiParameters,
  type Hex,
  keccak256,
  toBytes,
  toFunctionSelector,
  zeroHash,
} from "viem";
import { contractAbis } from "./contract-abis.ts";
import { type ContractKey, contractKeys } from "./contract-key.ts";

/** Role of the accounts that can pause a contract at once: the Keccak-256 hash of `GUARDIAN_ROLE`. */
export const GUARDIAN_ROLE = "0x55435dd261a4b9b3364963f7738a7a662ad9c84396d64be3365284bb7f0a5041";

const roleNames: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [zeroHash, "DEFAULT_ADMIN_ROLE"],
  [GUARDIAN_ROLE, "GUARDIAN_ROLE"],
  [keccak256(toBytes("MANAGER_ROLE")), "MANAGER_ROLE"],
]);

const isContract = (name: string): name is ContractKey => contractKeys.some((key) => key === name);

function functionOf(contract: string, selector: string): AbiFunction | undefined {
  if (!isContract(contract)) return undefined;
  return contractAbis[contract].find(
    (item): item is AbiFunction => item.type === "function" && toFunctionSelector(item) === selector,
  );
}

/** Text of a decoded argument: fields of structs with their names, roles by theirs. */
function textOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return roleNames.get(value) ?? String(value);
  return `{ ${Object.entries(value)
    .map(([name, field]) => `${name}: ${textOf(field)}`)
    .join(", ")} }`;
}

function argumentsOf(inputs: readonly AbiParameter[], words: readonly string[]): string {
  const values = inputs.length === 0 ? [] : decodeAbiParameters(inputs, concat(words as Hex[]));
  return inputs.map(({ name }, at) => `${name}: ${textOf(values[at])}`).join(", ");
}

/**
 * Describes the call that a `CallScheduled` event of a contract names, such as `setTreasury(newTreasury: 0x…)`. The
 * event has the first three words of the arguments; a call that they do not decode is described by them.
 */
export function describeScheduledCall(contract: string, args: Readonly<Record<string, string>>): string {
  const { selector = "", first = "", second = "", third = "" } = args;
  const words = [first, second, third];
  const called = functionOf(contract, selector);
  if (called === undefined) return `unknown function ${selector} (${words.join(", ")})`;
  try {
    return `${called.name}(${argumentsOf(called.inputs, words)})`;
  } catch {
    return `${called.name} (${words.join(", ")})`;
  }
}
