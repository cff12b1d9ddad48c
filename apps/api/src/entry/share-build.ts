import { setTimeout as pause } from "node:timers/promises";
import type { Readiness } from "@wth/process";
import type { Logger } from "pino";
import { openStore } from "#identity/index.ts";
import type { ApproximateClock } from "#platform/db/clock.ts";
import type { OperatorConfig } from "#platform/settings/config.ts";
import { EarlierFiles } from "#platform/web/earlier-files.ts";

const RETRY_MS = 5_000;

type ShareTools = {
  config: Pick<OperatorConfig, "fileStore" | "isSandbox" | "keyring">;
  clock: Pick<ApproximateClock, "now">;
  readiness: Readiness;
  logger?: Logger;
  /** Pause after a failure. */
  retryMs?: number;
};

/** The files of all builds, and the end of storing those of this one. */
export type SharedBuild = { files: EarlierFiles; close: () => Promise<void> };

/**
 * Stores the hashed files of an app's build in the store of photos, which all servers share, and opens those of other
 * builds. A failure is repeated; a new process is not ready until its files are stored, so that the servers of the
 * former version can send them to its pages.
 * @returns undefined without a build, and in the sandbox, whose pages are those of one build
 */
export function shareBuild(
  app: "web" | "console",
  folder: string | null,
  { config, clock, readiness, logger, retryMs = RETRY_MS }: ShareTools,
): SharedBuild | undefined {
  if (folder === null || config.isSandbox) return undefined;
  const { fileStore, keyring } = config;
  const files = new EarlierFiles({ store: openStore(fileStore), keyring, app, now: () => clock.now() });
  const stopping = new AbortController();
  const { signal } = stopping;
  let isStored = false;
  const remove = readiness.add({
    name: "web files",
    reach: "shared",
    check: () => (isStored ? undefined : "are not stored for other servers yet"),
  });
  const store = async () => {
    while (!isStored && !signal.aborted)
      try {
        await files.publish(folder);
        isStored = true;
      } catch (error) {
        logger?.warn({ err: error }, "files of the web app were not stored, trying again");
        await pause(retryMs, undefined, { signal }).catch(() => undefined);
      }
  };
  const storing = store();
  const close = () => {
    remove();
    stopping.abort();
    return storing;
  };
  return { files, close };
}
