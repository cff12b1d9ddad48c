/** A store of encrypted photos and files of builds by key. An object is stored completely or not at all. */
export type ObjectStore = {
  /** Stores an object durably and replaces one with the same key. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** @returns undefined when no object has this key */
  get(key: string): Promise<Buffer | undefined>;
  /** Removes an object; succeeds when it does not exist. */
  remove(key: string): Promise<void>;
  /** Returns the keys directly below a prefix that ends with a slash; at most 1,000. */
  list(prefix: string): Promise<string[]>;
};
