import type { SignedPermit } from "@wth/chain";
import type { Amount } from "@wth/rules";
import type { Address, Hex } from "viem";
import type { ChainReader, ContractCall, Receipt } from "./chain-action.ts";
import type { PermitRefusal } from "./flow-state.ts";

/** Approval to be signed. Without a deadline (Unix seconds) it is valid for some minutes. */
type PermitRequest = { token: Address; spender: Address; amount: Amount; deadline: bigint | undefined };

/** Access of a flow to wallet and chain. */
export type FlowPorts = {
  isOnAppChain: () => Promise<boolean>;
  switchToAppChain: () => Promise<void>;
  /** Read from the token on the app's chain. */
  balanceOf: (token: Address, owner: Address) => Promise<Amount>;
  allowance: (token: Address, owner: Address, spender: Address) => Promise<Amount>;
  approve: (token: Address, spender: Address, amount: Amount, account: Address) => Promise<Hex>;
  read: ChainReader;
  /** Simulates the call, then opens the wallet. */
  send: (call: ContractCall, account: Address) => Promise<Hex>;
  /** Resolves to true when the wallet supports atomic batches (EIP-5792). Does not prompt the user. */
  canBatch: (account: Address) => Promise<boolean>;
  /** Simulates the calls, then opens the wallet once for all. @returns the wallet's batch id */
  sendBatch: (calls: readonly ContractCall[], account: Address) => Promise<string>;
  /** Resolves with the transaction of a batch; throws a FlowFailure when there will be none. */
  batchHash: (id: string, signal: AbortSignal) => Promise<Hex>;
  /** Resolves to true when token and account support signed approvals (ERC-2612). Does not prompt the user. */
  canPermit: (token: Address, account: Address) => Promise<boolean>;
  /** Opens the wallet for the signature. Resolves with a refusal when it gives none that the token accepts. */
  signPermit: (request: PermitRequest, account: Address) => Promise<SignedPermit | PermitRefusal>;
  /** Resolves with the receipt of the transaction or its replacement; throws a FlowFailure when there will be none. */
  receiptOf: (hash: Hex, account: Address, onRepriced: (hash: Hex) => void, signal: AbortSignal) => Promise<Receipt>;
  /** The chain's current receipt, if any. */
  currentReceipt: (hash: Hex) => Promise<Receipt | undefined>;
  finalizedBlock: () => Promise<bigint>;
  /** Rejects when the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
};
