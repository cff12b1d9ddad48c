import type { Amount } from "@wth/rules";
import type { ComponentType } from "react";
import type { Abi, Address, Hex } from "viem";
import type { SignedPermit } from "@wth/chain";

/** A contract call as data, to be sent or read. */
export type ContractCall = {
  address: Address;
  abi: Abi;
  functionName: string;
  args: readonly unknown[];
  value?: bigint;
};

/** Reads the app's chain, independent of the wallet's network. */
export type ChainReader = (call: ContractCall) => Promise<unknown>;

/** Order that an action calls the contract with; `Order` is the type of its own data. */
export type LoadedOrder<Order> = {
  order: Order;
  /** Amount that leaves the wallet, in 10^-18 of the token; 0 for an action without a payment. */
  amount: Amount;
  /** The contract has already taken this order. */
  isPaid: boolean;
  /** Last second (Unix time) at which the contract takes the order, if it has one. */
  deadline?: bigint;
};

/** Amount that leaves the wallet, and the contract that takes it. */
export type Payment = {
  token: Address;
  symbol: string;
  spender: Address;
  /** Amount shown to the user, in 10^-18 of the token. */
  amount: Amount;
};

/** Texts of an action in place of the general ones. */
export type ActionWords = {
  /** Labels of the buttons that open the wallet. */
  approve: string;
  send: string;
  both: string;
  /** Names of the signing step and of the last step. */
  sign: string;
  seen: string;
  /** Texts below the current step. */
  ready: string;
  confirming: string;
  batching: string;
  sent: string;
  mined: string;
  final: string;
  done: string;
  /** Advice after a failure. */
  insufficientBalance: string;
  reverted: string;
  /** Added to the text about a limit that is reached. */
  limited: string;
};

/** An on-chain action described as data; the flow executes it. */
export type ChainAction<Order = unknown> = {
  /** Id of the action; one flow at a time per address and id. */
  id: string;
  /** Selects the action's maker after a reload. */
  kind: string;
  /** Parameters for the maker after a reload; must survive JSON. */
  params: Readonly<Record<string, string | number>>;
  /** Title of the action in the current language. */
  title: () => string;
  /** Null when nothing leaves the wallet: balance and allowance are not checked. */
  payment: Payment | null;
  /**
   * Requests the signed order from the server; a repeated call returns the same one. @throws FlowFailure when it does
   * not match
   */
  loadOrder: (read: ChainReader, account: Address) => Promise<LoadedOrder<Order>>;
  /** The contract has the same function with the suffix `WithPermit` for a payment ({@link withPermit}). */
  toCall: (order: Order) => ContractCall;
  /** Resolves to true when the contract has taken the order, at whichever time and by whichever transaction. */
  isTaken: (order: Order, read: ChainReader, account: Address) => Promise<boolean>;
  /** Resolves to true when the server has recorded the on-chain result. */
  isSeen: () => Promise<boolean>;
  /** Called for every text, so that it is in the current language. */
  words?: () => Partial<ActionWords>;
  /** The approval is in a block: data that depends on the allowance can be reloaded. */
  onApproved?: () => void;
  onDone?: () => void;
  /** The result, shown after completion. */
  Result?: ComponentType;
};

/** Recreates an action from its stored parameters. */
export type ActionMaker = (params: ChainAction["params"]) => ChainAction | Promise<ChainAction>;

/** Result of waiting for a transaction. */
export type Receipt = { status: "success" | "reverted"; hash: Hex; block: bigint };

/** Returns the variant of a payment that brings its own signed approval: every paid function has one. */
export const withPermit = (call: ContractCall, permit: SignedPermit): ContractCall => ({
  ...call,
  functionName: `${call.functionName}WithPermit`,
  args: [...call.args, permit],
});
