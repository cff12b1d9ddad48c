/** Path of the service worker, which caches the app. */
export const WORKER_PATH = "/sw.js";

/** Prefix of its cache names. */
export const CACHE_PREFIX = "wth-";

/** Messages from pages to the worker. */
export type WorkerMessage =
  /** Requests its build version, sent to the given port. */
  | { is: "version" }
  /** Caches files that a page loaded before the worker was active. */
  | { is: "keep"; paths: readonly string[] }
  /** Activates the waiting worker. */
  | { is: "takeOver" };
