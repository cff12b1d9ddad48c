import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { countByKey, PhotoVault, openFiles } from "#identity/index.ts";
import { Keyring } from "#platform/crypto/keyring.ts";
import { parseMasterKeys } from "#platform/crypto/master-keys.ts";
import { now } from "#platform/db/clock.ts";
import { startKycApi } from "./kyc/kyc-api.ts";
import { operate } from "./operate.ts";
import { startOther } from "./start-other.ts";

const PROGRAM = join(import.meta.dirname, "rotate.ts");
const keys = ["k1", "k2", "k3"].map((id) => `${id}:${randomBytes(32).toString("hex")}`);

export type KeyId = "k1" | "k2" | "k3";

/** Returns ENCRYPTION_KEYS with these keys, the first one active. */
export const keysOf = (...ids: readonly KeyId[]): string =>
  ids.map((id) => keys.find((key) => key.startsWith(`${id}:`)) ?? "").join(",");

export const keyringOf = (...ids: readonly KeyId[]): Keyring => new Keyring(parseMasterKeys(keysOf(...ids)));

/** Starts the API with three keys, the first one active, and functions that change the keys. */
export async function startRotatingApi() {
  const api = await startKycApi("folder", { ENCRYPTION_KEYS: keysOf("k1", "k2", "k3") });
  const configOf = (ids: readonly KeyId[]) => ({ ...api.config, keyring: keyringOf(...ids) });
  return {
    ...api,
    /** Runs `ops keys …` with these keys. */
    keys: (verb: "status" | "rotate", ...ids: readonly KeyId[]) =>
      operate({ operators: api.operators, config: configOf(ids) }, "keys", verb),
    vaultOf: (...ids: readonly KeyId[]) => new PhotoVault(configOf(ids)),
    /** Starts another API process with these keys. */
    startWith: (...ids: readonly KeyId[]) =>
      startOther(api.config, { ...api.environment, ENCRYPTION_KEYS: keysOf(...ids) }),
    /** Returns the number of photos that name a key. */
    photosOf: async (id: KeyId): Promise<number> =>
      (await countByKey(api.db)).find(({ keyId }) => keyId === id)?.photos ?? 0,
    /**
     * Runs `ops keys rotate` as a process and kills it when `isTime` becomes true.
     * @throws Error when it ends before
     */
    async rotateKilled(ids: readonly KeyId[], isTime: () => Promise<boolean>): Promise<void> {
      const env = {
        ...process.env,
        ...api.environment,
        CHAIN_RPC_URLS: "http://127.0.0.1:1",
        DATABASE_URL: api.database.urls.console,
        ENCRYPTION_KEYS: keysOf(...ids),
      };
      const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", PROGRAM], { env });
      let said = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
      const ended = once(child, "close");
      while (child.exitCode === null && !(await isTime()));
      child.kill("SIGKILL");
      await ended;
      if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode} before it was killed: ${said}`);
    },
    /** Returns an address, signed with a key, that shows a photo to its owner. */
    async linkOf(objectKey: string, id: KeyId = "k1"): Promise<string> {
      const { links } = openFiles(configOf([id]));
      return links.make(objectKey, `user:${BigInt(objectKey.split("/")[1] ?? "")}`, await now(api.db));
    },
    /** Returns the keys of all photos that are not deleted. */
    photos: async (): Promise<string[]> => {
      const rows = await api.db
        .selectFrom("identity_file")
        .select("object_key")
        .where("deleted_at", "is", null)
        .orderBy("object_key")
        .execute();
      return rows.map(({ object_key }) => object_key);
    },
  };
}
export type RotatingApi = Awaited<ReturnType<typeof startRotatingApi>>;
