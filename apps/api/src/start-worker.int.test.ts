import { KYC_FILE_TYPE } from "@wth/rules";
import { pino } from "pino";
import { expect, test } from "vitest";
import { startTestApi, testDeployment } from "#test-support/test-api.ts";
import { currentHalts } from "./platform/settings/halt.ts";
import { startWorker } from "./start-worker.ts";

test("a worker halts money soon after its start when an invariant is violated", async () => {
  const api = await startTestApi();
  const { client } = await api.register();
  await client.filePresignedUrl({ query: { fileName: "a.jpg", type: KYC_FILE_TYPE } });
  // A deleted photo without a record of its deletion.
  const upload = api.db.selectFrom("identity_file_upload");
  await api.db
    .insertInto("identity_file")
    .columns(["object_key", "user_id", "deleted_at"])
    .expression(upload.select(["object_key", "user_id", "created_at"]))
    .execute();
  const worker = await startWorker({ ...api.config, rpcUrls: [] }, testDeployment, pino({ level: "silent" }));
  const reasons = async () => (await currentHalts(api.db)).map(({ reason }) => reason);
  await expect.poll(reasons, { timeout: 60_000 }).toContain("invariant FD1");
  await worker.stop();
  await api.close();
});
