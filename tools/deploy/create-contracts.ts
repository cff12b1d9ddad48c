import type { ContractKey } from "@wth/chain";
import type { Address, Hex } from "viem";
import type { Clients } from "./clients.ts";
import { createdAddress, creationCall } from "./create2-factory.ts";
import type { Checkpoint, CheckpointState } from "./deploy-checkpoint.ts";

const RECEIPT_TIMEOUT_MS = 180_000;
const PUBLIC_CONFIRMATIONS = 15n;
const POLL_MS = 100;

/** A contract to create: where the factory puts it depends on version and code alone. */
export interface Creation {
  readonly key: ContractKey;
  readonly address: Address;
  /** Creation code with the constructor's arguments. */
  readonly code: Hex;
}

interface CreationRun {
  readonly clients: Clients;
  readonly version: string;
  readonly checkpoint: Checkpoint;
  readonly onStep?: ((step: string) => void) | undefined;
}

/** Returns the creations with their addresses. */
export function planCreations(version: string, codes: readonly (readonly [ContractKey, Hex])[]): Creation[] {
  return codes.map(([key, code]) => ({ key, code, address: createdAddress(version, code) }));
}

/** @throws Error when a contract of a deployment that begins exists: what it did before would not be read */
export async function refuseExisting({ reader }: Clients, creations: readonly Creation[]): Promise<void> {
  for (const { key, address } of creations) {
    if ((await reader.getCode({ address })) === undefined) continue;
    throw new Error(
      `The contract ${key} exists at ${address} already: continue with the checkpoint of its deployment, or set another DEPLOYMENT_VERSION.`,
    );
  }
}

/**
 * Creates the contracts that do not exist yet. Sends all creations before it waits for the first, so that they can
 * share blocks, and records each in the checkpoint. A failure leaves the checkpoint, from which the next run continues.
 * The same creation by another account has the same effect.
 */
export async function createContracts(
  run: CreationRun,
  state: CheckpointState,
  creations: readonly Creation[],
): Promise<void> {
  const { clients, checkpoint } = run;
  const transactions = { ...state.transactions };
  const sent: (readonly [Creation, Hex])[] = [];
  for (const creation of creations) {
    if ((await clients.reader.getCode({ address: creation.address })) !== undefined) {
      run.onStep?.(`Found ${creation.key}`);
      continue;
    }
    run.onStep?.(`Deploying ${creation.key}`);
    const hash = await sendOnce(run, creation, transactions[creation.key]);
    sent.push([creation, hash]);
    transactions[creation.key] = hash;
    checkpoint.write({ ...state, transactions });
  }
  for (const [, hash] of sent) await clients.reader.waitForTransactionReceipt({ hash, timeout: RECEIPT_TIMEOUT_MS });
  await untilConfirmed(clients);
  for (const { key, address } of creations) {
    if ((await clients.reader.getCode({ address })) !== undefined) continue;
    throw new Error(`The creation of ${key} in transaction ${transactions[key] ?? "none"} failed.`);
  }
}

/** Sends a creation unless an earlier run has and the node still knows it. */
async function sendOnce({ clients, version }: CreationRun, { code }: Creation, earlier?: Hex): Promise<Hex> {
  const isPending =
    earlier !== undefined &&
    (await clients.reader.getTransaction({ hash: earlier }).then(
      ({ blockNumber }) => blockNumber === null,
      () => false,
    ));
  return isPending ? earlier : clients.writer.sendTransaction(creationCall(version, code));
}

/** Waits for blocks by polling and never mines one. */
async function untilConfirmed({ reader }: Clients): Promise<void> {
  if (reader.chain.id === 31_337) return;
  const last = (await reader.getBlockNumber({ cacheTime: 0 })) + PUBLIC_CONFIRMATIONS;
  while ((await reader.getBlockNumber({ cacheTime: 0 })) < last) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
