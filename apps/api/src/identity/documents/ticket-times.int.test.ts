import { transact } from "@wth/db";
import { KYC_FILE_TYPE } from "@wth/rules";
import { expect, vi } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { startSteppingClock } from "#test-support/stepping-clock.ts";
import { startTestApi } from "#test-support/test-api.ts";
import { takeUpload } from "./files-repo.ts";
import { allowUpload, ticketHash } from "./use-cases/allow-upload.ts";

const test = apiTest(startTestApi);

test("a ticket used in its last millisecond is not used after its end [S01]", async ({ api }) => {
  const { userId } = await api.register();
  const asked = { userId, type: KYC_FILE_TYPE, fileName: "front.jpg", size: undefined } as const;
  const { uploadUrl } = await transact(api.db, (tx) => allowUpload(tx, asked));
  const hash = ticketHash(uploadUrl.split("/").at(-1) ?? "");
  const { expires_at } = await api.db
    .selectFrom("identity_file_upload")
    .select("expires_at")
    .where("ticket_hash", "=", hash)
    .executeTakeFirstOrThrow();
  const clock = await startSteppingClock(api.database);
  // another connection of the API may read the clock in between, after which the ticket has ended
  const taken = await vi.waitFor(async () => {
    await clock.set(expires_at.getTime() - 1);
    const upload = await takeUpload(api.db, hash);
    expect(upload).toBeDefined();
    return upload;
  }, 10_000);
  expect(taken?.taken_at).toEqual(new Date(expires_at.getTime() - 1));
  expect(await api.violations()).toEqual([]);
  await clock.close();
});
