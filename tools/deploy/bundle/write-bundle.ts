import { join } from "node:path";
import { type ContractKey, formatDeployment } from "@wth/chain";
import * as bytecodes from "@wth/chain/bytecode";
import { type Hex, keccak256 } from "viem";
import type { Creation } from "../create-contracts.ts";
import { create2Factory, saltOf } from "../create2-factory.ts";
import type { DeploymentRecord } from "../deploy-contracts.ts";
import { orderContracts } from "../order-limits.ts";
import { writeDurably } from "../write-deployment.ts";
import { compilerVersion } from "./compiler.ts";
import { sourceOf, standardJson } from "./standard-json.ts";

/** Name of the Solidity contract of each key, and its creation code without arguments. */
export const solidity: Readonly<Record<ContractKey, readonly [string, Hex]>> = {
  usdt: ["TestUsdt", bytecodes.testUsdtBytecode],
  machinePurchase: ["MachinePurchase", bytecodes.machinePurchaseBytecode],
  seedBadge: ["SeedBadge", bytecodes.seedBadgeBytecode],
  numberNft: ["NumberNft", bytecodes.numberNftBytecode],
  did: ["Did", bytecodes.didBytecode],
  subscribe: ["Subscribe", bytecodes.subscribeBytecode],
  wth: ["Wth", bytecodes.wthBytecode],
  wths: ["Wths", bytecodes.wthsBytecode],
  c2cPayment: ["C2cPayment", bytecodes.c2cPaymentBytecode],
};

/**
 * Writes what reviewers and explorers need of a deployment: addresses, constructor arguments, compiler inputs, hashes
 * of code, and roles.
 */
export function writeBundle(folder: string, record: DeploymentRecord): void {
  const { deployment, version, notAfter, creations, options } = record;
  const contracts = creations.map((creation) => {
    const [contract] = solidity[creation.key];
    writeDurably(join(folder, `standard-json/${contract}.json`), text(standardJson(contract)));
    return [creation.key, describe(record, creation)] as const;
  });
  const bundle = {
    chainId: deployment.chainId,
    version,
    factory: create2Factory,
    salt: saltOf(version),
    compiler: compilerVersion(),
    startBlock: deployment.startBlock,
    signersNotAfter: notAfter,
    roles: rolesOf(options),
    contracts: Object.fromEntries(contracts),
  };
  writeDurably(join(folder, "deployment.json"), formatDeployment(deployment));
  writeDurably(join(folder, "bundle.json"), text(bundle));
}

const text = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

function describe({ deployment }: DeploymentRecord, { key, address, code }: Creation) {
  const [contract, bytecode] = solidity[key];
  return {
    contract: `${sourceOf(contract)}:${contract}`,
    address,
    codeHash: deployment.codeHashes?.[key],
    creationCodeHash: keccak256(code),
    /** Without 0x, as explorers take it. */
    constructorArguments: code.slice(bytecode.length),
    standardJson: `standard-json/${contract}.json`,
  };
}

function rolesOf({ admin, guardians, signers, treasury, manager }: DeploymentRecord["options"]) {
  return { admin, guardians, treasury, manager, signers, contractsWithSigners: orderContracts };
}
