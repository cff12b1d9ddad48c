import type { FullConfig } from "@playwright/test";
import { sandboxAddresses, startSandboxes } from "./support/sandboxes.ts";

/**
 * Starts a fresh platform for each worker, so that a test that moves the clock does not affect another. Platforms that
 * WTH_E2E_SANDBOXES names are used as they are.
 */
// eslint-disable-next-line import/no-default-export -- Playwright takes the default export
export default async function globalSetup(config: FullConfig): Promise<(() => Promise<void>) | undefined> {
  if (sandboxAddresses().length > 0) return undefined;
  return startSandboxes(config.workers);
}
