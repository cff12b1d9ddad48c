import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase, transact } from "@wth/db";
import { dayStart, utcDay, type ParameterName } from "@wth/rules";
import { freePort } from "@wth/db/embedded";
import { setParameter } from "@wth/api/platform/settings/parameters.ts";
import { CHAOS_PARAMETERS } from "./parameters.ts";
import { startPlatform, type Platform } from "./platform.ts";

/** A platform in a temporary folder. `close` stops it, and removes the folder unless its logs are needed. */
export interface ChaosPlatform {
  readonly platform: Platform;
  readonly folder: string;
  readonly close: (keepFolder?: boolean) => Promise<void>;
}

export async function setUpPlatform(): Promise<ChaosPlatform> {
  const folder = mkdtempSync(join(tmpdir(), "wth-chaos-"));
  const platform = await startPlatform({ folder, port: await freePort() });
  const close = async (keepFolder = false) => {
    await platform.stop();
    if (!keepFolder) rmSync(folder, { recursive: true, force: true });
  };
  const { db, close: disconnect } = openDatabase(platform.addresses.ownerUrl, { max: 1 });
  try {
    const today = BigInt(dayStart(utcDay(Date.now()))) / 1_000n;
    const values = Object.entries({ ...CHAOS_PARAMETERS, "plan.start": today }) as [ParameterName, bigint][];
    for (const [name, value] of values) await transact(db, (tx) => setParameter(tx, "chaos", name, value));
  } finally {
    await disconnect();
  }
  return { platform, folder, close };
}
