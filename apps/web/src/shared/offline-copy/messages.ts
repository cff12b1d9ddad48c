/** Where the worker that keeps a copy of the app comes from. */
export const WORKER_PATH = "/sw.js";

/** How the names of its caches begin. */
export const CACHE_PREFIX = "wth-";

/** What pages say to the worker. */
export type WorkerMessage =
  /** Asks for the version it was built with, which it sends to the port that comes along. */
  | { is: "version" }
  /** Has it keep the files that a page loaded before it was there. */
  | { is: "keep"; paths: readonly string[] }
  /** Has it replace the one before it. */
  | { is: "takeOver" };
