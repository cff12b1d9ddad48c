/** An event ready for the inbox. `args` hold strings only, so that no number loses digits on the way. */
export type ChainEvent = {
  blockNumber: number;
  blockHash: string;
  /** Unix seconds. */
  blockTime: number;
  txHash: string;
  logIndex: number;
  /** The contract's key in the deployment file. */
  contract: string;
  name: string;
  args: Readonly<Record<string, string>>;
};
