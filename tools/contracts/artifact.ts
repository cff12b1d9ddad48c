import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Abi, Hex } from "viem";
import { repositoryRoot } from "./forge.ts";

export interface Artifact {
  readonly abi: Abi;
  readonly bytecode: Hex;
}

/** Reads forge's artifact of a contract whose file has the contract's name. */
export function readArtifact(name: string): Artifact {
  const path = join(repositoryRoot, "contracts/out", `${name}.sol`, `${name}.json`);
  const { abi, bytecode } = JSON.parse(readFileSync(path, "utf8")) as { abi: Abi; bytecode: { object: Hex } };
  return { abi, bytecode: bytecode.object };
}
