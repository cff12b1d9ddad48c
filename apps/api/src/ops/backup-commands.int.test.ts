import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@wth/db";
import { createTestDatabase } from "@wth/db/testing";
import { sql } from "kysely";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { phonePhoto } from "#test-support/documents/test-photos.ts";
import { startPhotoApi, type PhotoApi } from "#test-support/documents/photo-api.ts";
import { testDeployment } from "#test-support/test-api.ts";
import { seed } from "#entry/seed.ts";
import { commandOf } from "./commands.ts";

const folder = mkdtempSync(join(tmpdir(), "wth-backup-"));
const deploymentFile = join(folder, "deployment.json");
writeFileSync(deploymentFile, JSON.stringify(testDeployment));
const test = apiTest(() => startPhotoApi());
test.afterAll(() => rmSync(folder, { recursive: true }));

const LABEL = "20261127-030405F";
const backup = ({ operators, config }: PhotoApi, ...args: string[]) =>
  commandOf("backup").run(operators, args, { ...config, deploymentFile });
const verify = (api: PhotoApi, url = api.database.urls.console) => backup(api, "verify", url, LABEL);

test("verifies a backup whose balances, photos and keys are those of the live platform [O05]", async ({ api }) => {
  const user = await api.register();
  await api.give(user, "normal", "12.5");
  await api.send(user, await phonePhoto());
  await backup(api, "record", LABEL, "full");
  const lines = (await verify(api)).join("\n");
  expect(lines).toMatch(/\d+ balances have the digest [0-9a-f]{64}/);
  expect(lines).toContain("1 photos open.");
  expect(lines).toMatch(/\d+ invariants hold, and the chain agrees with the ledger\./);
  expect((await backup(api)).join("\n")).toMatch(new RegExp(`^${LABEL}  full  \\S+  verified `));
});

test("refuses a backup without its files, or with another ledger [O05]", async ({ api }) => {
  const user = await api.register();
  await api.send(user, await phonePhoto());
  const store = api.config.fileStore as { folder: string };
  rmSync(store.folder, { recursive: true });
  await expect(verify(api)).rejects.toThrow(/is not complete: \d+ photos do not open/);

  const other = await createTestDatabase();
  const { db, close } = openDatabase(other.ownerUrl, { max: 1 });
  await seed(db);
  await sql`update ledger_account set balance = balance + 1 where id = (select min(id) from ledger_account where version > 0)`.execute(
    db,
  );
  await close();
  await expect(verify(api, other.urls.console)).rejects.toThrow(/the balances differ from those of the live ledger/);
  await other.close();
});

test("refuses labels and kinds that no backup has [O05]", async ({ api }) => {
  await expect(backup(api, "record", LABEL, "daily")).rejects.toThrow("Give the label of the backup");
  await expect(backup(api, "verify", "nowhere", LABEL)).rejects.toThrow("Give the address of the restored database");
});
