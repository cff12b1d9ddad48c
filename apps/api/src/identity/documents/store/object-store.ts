/** Keeps encrypted photos by key. Bytes are whole or not there at all. */
export type ObjectStore = {
  /** Stores durably; the same key again replaces. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** @returns undefined when there is nothing */
  get(key: string): Promise<Buffer | undefined>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
};
