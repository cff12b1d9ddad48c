import { type Abi, type AbiEvent, toEventSelector } from "viem";
import { readArtifact } from "./artifact.ts";

const NOTE = "// Generated from the contracts by `npm run generate`. Do not edit.\n";

const published = [
  { contract: "MachinePurchase", constant: "machinePurchase", file: "machine-purchase", deployable: true },
  { contract: "IStableToken", constant: "stableToken", file: "stable-token", deployable: false },
  { contract: "TestUsdt", constant: "testUsdt", file: "test-usdt", deployable: true },
] as const;

/** Deployment keys and the contract whose events stand at that address. The real USDT has the interface's only. */
const indexed = [
  { key: "usdt", contract: "IStableToken" },
  { key: "machinePurchase", contract: "MachinePurchase" },
] as const;

const staticType = /^(?:address|bool|u?int\d+|bytes\d+)$/;

/** The generated files of packages/chain by name. Needs built contracts. */
export function renderChainFiles(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const { contract, constant, file } of published) {
    const abi = JSON.stringify(readArtifact(contract).abi, null, 2);
    files.set(`${file}-abi.ts`, `${NOTE}export const ${constant}Abi = ${abi} as const;\n`);
  }
  files.set("bytecode.ts", renderBytecode());
  files.set("events.ts", renderEvents());
  return files;
}

function renderBytecode(): string {
  const constants = published
    .filter(({ deployable }) => deployable)
    .map(
      ({ contract, constant }) => `export const ${constant}Bytecode: Hex =\n  "${readArtifact(contract).bytecode}";\n`,
    );
  return `${NOTE}import type { Hex } from "viem";\n\n${constants.join("\n")}`;
}

function renderEvents(): string {
  const table = Object.fromEntries(indexed.map(({ key, contract }) => [key, eventTable(readArtifact(contract).abi)]));
  return `${NOTE}import type { ContractEvent } from "../contract-event.ts";
import type { ContractKey } from "../contract-key.ts";

/** Every event of every deployed contract. */
export const contractEvents = ${JSON.stringify(table, null, 2)} as const satisfies Record<
  ContractKey,
  readonly ContractEvent[]
>;
`;
}

function eventTable(abi: Abi): unknown[] {
  return abi
    .filter((item): item is AbiEvent => item.type === "event")
    .map((event) => ({ name: event.name, topic0: toEventSelector(event), inputs: eventInputs(event) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function eventInputs(event: AbiEvent): unknown[] {
  return event.inputs.map(({ name, type, indexed: isIndexed }) => {
    if (name === undefined || name === "") throw new Error(`Event ${event.name} has a parameter without a name.`);
    if (!staticType.test(type)) {
      throw new Error(`Event ${event.name} has a ${type}: the log decoder reads static types only.`);
    }
    return { name, type, indexed: isIndexed === true };
  });
}
