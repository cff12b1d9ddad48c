import { type Abi, type AbiEvent, toEventSelector } from "viem";
import { readArtifact } from "./artifact.ts";

const NOTE = "// Generated from the contracts by `npm run generate`. Do not edit.\n";

/** Contract of each key of a deployment file. The real USDT has the events of the interface only. */
const indexed = {
  usdt: "IStableToken",
  machinePurchase: "MachinePurchase",
  seedBadge: "SeedBadge",
  numberNft: "NumberNft",
  did: "Did",
  subscribe: "Subscribe",
  wth: "Wth",
  wths: "Wths",
  c2cPayment: "C2cPayment",
} as const;

const deployable = [
  "MachinePurchase",
  "SeedBadge",
  "NumberNft",
  "Did",
  "Subscribe",
  "Wth",
  "Wths",
  "C2cPayment",
  "TestUsdt",
];
const published: readonly { contract: string; constant: string }[] = [
  ...deployable.map((contract) => ({ contract, constant: `${contract.charAt(0).toLowerCase()}${contract.slice(1)}` })),
  { contract: "IStableToken", constant: "stableToken" },
];

const staticType = /^(?:address|bool|u?int\d+|bytes\d+)$/;

/** Generated files of packages/chain by name. Needs built contracts. */
export function renderChainFiles(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const { contract, constant } of published) {
    const file = constant.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const abi = JSON.stringify(readArtifact(contract).abi, null, 2);
    files.set(`${file}-abi.ts`, `${NOTE}export const ${constant}Abi = ${abi} as const;\n`);
  }
  files.set("bytecode.ts", renderBytecode());
  files.set("events.ts", renderEvents());
  return files;
}

function renderBytecode(): string {
  const constants = published
    .filter(({ contract }) => deployable.includes(contract))
    .map(
      ({ contract, constant }) => `export const ${constant}Bytecode: Hex =\n  "${readArtifact(contract).bytecode}";\n`,
    );
  return `${NOTE}import type { Hex } from "viem";\n\n${constants.join("\n")}`;
}

function renderEvents(): string {
  const tables = Object.entries(indexed).map(([key, contract]) => [key, eventTable(readArtifact(contract).abi)]);
  return `${NOTE}import type { ContractEvent } from "../contract-event.ts";
import type { ContractKey } from "../contract-key.ts";

/** All events of all deployed contracts. */
export const contractEvents = ${JSON.stringify(Object.fromEntries(tables), null, 2)} as const satisfies Record<
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
