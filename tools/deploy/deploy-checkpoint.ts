import { existsSync, readFileSync, rmSync } from "node:fs";
import type { ChainId, ContractKey } from "@wth/chain";
import type { Hex } from "viem";
import { writeDurably } from "./write-deployment.ts";

/** Progress of a deployment, from which the next start continues. */
export interface CheckpointState {
  readonly chainId: ChainId;
  /** Hash of what the deployment's addresses depend on, except the time. */
  readonly plan: Hex;
  /** First block that can contain an event. */
  readonly startBlock: number;
  /** Last second of the first signing keys. Part of the creation codes, so that it must not change between starts. */
  readonly notAfter: number;
  /** Creations that were sent. */
  readonly transactions: Readonly<Partial<Record<ContractKey, Hex>>>;
}

/** Place of a checkpoint. */
export interface Checkpoint {
  read(): CheckpointState | undefined;
  write(state: CheckpointState): void;
}

/** A checkpoint for a chain that ends with this process. */
export function memoryCheckpoint(): Checkpoint {
  let state: CheckpointState | undefined;
  return { read: () => state, write: (next) => (state = next) };
}

/** Returns the path of the checkpoint of a deployment file. */
const checkpointPath = (deploymentFile: string): string => `${deploymentFile}.checkpoint`;

/** A checkpoint beside the deployment file. */
export function fileCheckpoint(deploymentFile: string): Checkpoint {
  const path = checkpointPath(deploymentFile);
  return {
    read: () => (existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as CheckpointState) : undefined),
    write: (state) => writeDurably(path, `${JSON.stringify(state, null, 2)}\n`),
  };
}

/** Removes the checkpoint of a deployment that is recorded. */
export function endCheckpoint(deploymentFile: string): void {
  rmSync(checkpointPath(deploymentFile), { force: true });
}
