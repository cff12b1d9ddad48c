import { errors } from "@wth/api-contract";
import { transact } from "@wth/db";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteUnused } from "../documents/use-cases/delete-photo.ts";
import { openFiles, type Files } from "../documents/files.ts";
import { storeKinds } from "#test-support/documents/photo-api.ts";
import { phonePhoto } from "#test-support/documents/test-photos.ts";
import { rejectIdentity } from "./use-cases/decide-identity.ts";
import { deleteExpiredPhotos } from "./use-cases/delete-expired-photos.ts";
import { erasePhotos } from "./use-cases/erase-photos.ts";
import { startKycApi, type KycApi } from "#test-support/kyc/kyc-api.ts";

const DAY = 86_400;
const actor = "operator:reviewer";
const REASON = { slots: [], en: "Not legible.", zhCN: "無法辨識。" };

const fourOf = (reason: string) => Array.from({ length: 4 }, () => ({ reason, hasDigest: true }));

describe.each(storeKinds)("retention of photos in a %s", (kind) => {
  let api: KycApi;
  let files: Files;
  beforeAll(async () => {
    api = await startKycApi(kind);
    files = openFiles(api.config);
  });
  afterAll(async () => {
    expect(await api.violations()).toEqual([]);
    await api.close();
  });
  const proofs = async (userId: bigint) => {
    const rows = await api.db.selectFrom("identity_file_deletion").selectAll().where("user_id", "=", userId).execute();
    return rows.map(({ reason, digest }) => ({ reason, hasDigest: digest !== null }));
  };

  test("photos of a decided case are deleted on time, with a record", async () => {
    const [approved, refused, waiting] = [await api.waiting(), await api.waiting(), await api.waiting()];
    await api.approve(approved.caseId, actor);
    await transact(api.db, (tx) => rejectIdentity(tx, { id: refused.caseId, actor, ...REASON }));
    await api.advance(29 * DAY);
    expect(await deleteExpiredPhotos(api.worker)).toBe(0);
    expect(await api.stored()).toHaveLength(12);
    await api.advance(2 * DAY);
    expect(await deleteExpiredPhotos(api.worker)).toBe(1);
    expect(await proofs(refused.user.userId)).toEqual(fourOf("refused"));
    await api.advance(150 * DAY);
    expect(await deleteExpiredPhotos(api.worker)).toBe(1);
    expect(await proofs(approved.user.userId)).toEqual(fourOf("approved"));
    expect(await deleteExpiredPhotos(api.worker)).toBe(0);
    expect(await proofs(waiting.user.userId)).toEqual([]);
    await api.removeObjects();
    expect(await api.stored()).toHaveLength(4);
    const rows = await api.db
      .selectFrom("identity_file")
      .select("wrapped_key")
      .where("deleted_at", "is not", null)
      .execute();
    expect(rows).toHaveLength(8);
    expect(rows.filter(({ wrapped_key }) => wrapped_key !== null)).toEqual([]);
    const thief = await api.register();
    const same = await api.form(thief, { idNumber: approved.body.idNumber });
    expect(await api.submit(thief, same)).toMatchObject({ code: errors.idNumberTaken.code });
  });

  test("an erasure that is rolled back removes nothing", async () => {
    const { caseId, user } = await api.waiting();
    await api.approve(caseId, actor);
    const count = (await api.stored()).length;
    const failed = transact(api.db, async (tx) => {
      await erasePhotos(tx, { actor, userId: user.userId });
      throw new Error("refused");
    });
    await expect(failed).rejects.toThrow("refused");
    await api.removeObjects();
    expect(await api.stored()).toHaveLength(count);
    await transact(api.db, (tx) => erasePhotos(tx, { actor, userId: user.userId }));
    expect(await api.stored()).toHaveLength(count);
    await api.removeObjects();
    expect(await api.stored()).toHaveLength(count - 4);
  });

  test("unused uploads are deleted after a day", async () => {
    const user = await api.register();
    const { url } = await api.send(user, await phonePhoto());
    const count = (await api.stored()).length;
    await deleteUnused(api.worker);
    await api.removeObjects();
    expect(await api.stored()).toHaveLength(count);
    await api.advance(DAY + 1);
    expect(await deleteUnused(api.worker)).toBeGreaterThan(0);
    expect(await proofs(user.userId)).toEqual([{ reason: "unused", hasDigest: true }]);
    const again = await api.register();
    expect(await api.submit(again, await api.form(again, { idFrontImage: url }))).toMatchObject({
      code: errors.photoNotUsable.code,
    });
  });

  test("uploads interrupted by a crash are deleted too", async () => {
    const user = await api.register();
    const { url } = await api.send(user, await phonePhoto());
    const key = url.slice("/app-api/infra/file/".length).replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    const half = { object_key: key, user_id: user.userId };
    const ticket = { ...half, ticket_hash: Buffer.alloc(32, kind.length), media_type: "image/jpeg" as const };
    const expires_at = new Date(8_640_000_000_000);
    const taken_at = new Date();
    await api.db
      .insertInto("identity_file_upload")
      .values({ ...ticket, expires_at, taken_at })
      .execute();
    await api.db
      .insertInto("identity_file")
      .values({ ...half, stored_as: key, wrapped_key: Buffer.alloc(61) })
      .execute();
    await files.vault.store.put(key, Buffer.from("half"));
    await api.advance(DAY + 1);
    await deleteUnused(api.worker);
    expect((await proofs(user.userId)).map(({ reason }) => reason).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "incomplete",
      "unused",
    ]);
    await api.removeObjects();
    expect(await files.vault.store.get(key)).toBeUndefined();
  });

  test("deletion and access records are immutable, and a photo keeps its owner", async () => {
    const { user } = await api.waiting();
    const own = api.db.updateTable("identity_file").where("user_id", "=", user.userId);
    await expect(own.set({ object_key: "kyc/1/x" }).execute()).rejects.toThrow(
      /owner of a photo cannot change|violates/,
    );
    await expect(own.set({ used_at: null }).execute()).rejects.toThrow(/cannot be used again/);
    await expect(api.db.deleteFrom("identity_file_deletion").execute()).rejects.toThrow(
      /append-only|permission denied/,
    );
    await expect(api.db.deleteFrom("identity_file_access").execute()).rejects.toThrow(/append-only|permission denied/);
  });
});
