import { createHash } from "node:crypto";
import { errors } from "@wth/api-contract";
import { transact } from "@wth/db";
import { expect } from "vitest";
import { consoleTest } from "#test-support/api-test.ts";
import { startKycApi, type KycApi } from "#test-support/kyc/kyc-api.ts";
import type { TestUser } from "#test-support/test-api.ts";
import { openFiles } from "../documents/files.ts";
import type { StoredPhoto } from "../documents/files-repo.ts";
import { erasePhotos } from "./use-cases/erase-photos.ts";
import { rejectIdentity } from "./use-cases/decide-identity.ts";

const test = consoleTest(() => startKycApi());

const actor = "operator:reviewer";
const REASON = { slots: [], en: "Not their document.", zhCN: "並非本人證件。" };
const submitted = { code: 0, data: true };

const filesOf = (api: KycApi, { userId }: TestUser) =>
  api.db.selectFrom("identity_file").selectAll().where("user_id", "=", userId).orderBy("created_at").execute();

async function lastCaseOf(api: KycApi, { userId }: TestUser): Promise<bigint> {
  const submission = await api.db
    .selectFrom("identity_kyc_submission")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return submission.id;
}

/** Uploads a photo of one account for another one. @returns its name */
async function copyPhoto(api: KycApi, from: TestUser, to: TestUser, at: number): Promise<string> {
  const photo = (await api.accountPhotos(from))[at] as Buffer;
  const { status, url } = await api.send(to, photo);
  expect(status).toBe(200);
  return url;
}

test("refuses one picture in two slots of a submission, and counts no attempt [S25]", async ({ api }) => {
  const user = await api.register();
  const form = await api.form(user);
  const others = ["idBackImage", "idHandheldFrontImage", "idHandheldBackImage", "idFrontImage"] as const;
  for (const [at, other] of others.entries()) {
    const again = await copyPhoto(api, user, user, at);
    const reply = await api.submit(user, { ...form, [other]: again });
    expect(reply, other).toMatchObject({ code: errors.photosEqual.code, data: null });
  }
  const attempts = api.db.selectFrom("identity_kyc_attempt").select("user_id").where("user_id", "=", user.userId);
  expect(await attempts.execute()).toEqual([]);
  expect(await api.submit(user, form)).toMatchObject(submitted);
});

test("a passport's photos are compared too [S25]", async ({ api }) => {
  const user = await api.register();
  const form = await api.form(user, { idType: 1, country: "MY", idBackImage: "", idNumber: "K20394857" });
  const idHandheldBackImage = await copyPhoto(api, user, user, 2);
  expect(await api.submit(user, { ...form, idHandheldBackImage })).toMatchObject({ code: errors.photosEqual.code });
  expect(await api.submit(user, form)).toMatchObject(submitted);
});

test("a reviewer sees cases of other accounts with one of the pictures [S25]", async ({ api, consoleApi }) => {
  const { client } = await consoleApi.operator("reviewer");
  const see = async (caseId: bigint) => {
    const { related } = await client.consoleKycCase({ query: { id: caseId.toString() } });
    return related.map(({ id, status, hasSameNumber, hasSameHolder, hasSamePicture }) => ({
      id: BigInt(id),
      status,
      same: [hasSameNumber, hasSameHolder, hasSamePicture],
    }));
  };
  const first = await api.waiting();
  const user = await api.register();
  const copy = await copyPhoto(api, first.user, user, 2);
  // in another slot than in the first case
  expect(await api.submit(user, await api.form(user, { idFrontImage: copy }))).toMatchObject(submitted);
  const second = await lastCaseOf(api, user);
  expect(await see(second)).toEqual([{ id: first.caseId, status: 0, same: [false, false, true] }]);
  expect(await see(first.caseId)).toEqual([{ id: second, status: 0, same: [false, false, true] }]);
  expect(await see((await api.waiting()).caseId)).toEqual([]);
  await transact(api.db, (tx) => rejectIdentity(tx, { id: first.caseId, actor, ...REASON }));
  expect(await see(second)).toEqual([{ id: first.caseId, status: 2, same: [false, false, true] }]);
  await transact(api.db, (tx) => erasePhotos(tx, { actor, userId: first.user.userId }));
  expect(await see(second)).toEqual([]);
  expect((await filesOf(api, first.user)).map((file) => file.picture_hash)).toEqual([null, null, null, null]);
});

test("a user's own earlier case is not listed for its pictures [S25]", async ({ api, consoleApi }) => {
  const { client } = await consoleApi.operator("reviewer");
  const { user, caseId } = await api.waiting();
  await transact(api.db, (tx) => rejectIdentity(tx, { id: caseId, actor, ...REASON }));
  expect(await api.submit(user, await api.form(user))).toMatchObject(submitted);
  const id = (await lastCaseOf(api, user)).toString();
  expect((await client.consoleKycCase({ query: { id } })).related).toEqual([]);
});

test("the hash of a picture is keyed, and changes only with the photo's bytes [S25]", async ({ api }) => {
  const [user, other] = [await api.register(), await api.register()];
  await copyPhoto(api, user, user, 0);
  await copyPhoto(api, user, other, 0);
  await copyPhoto(api, other, other, 0);
  const [own] = (await filesOf(api, user)) as [StoredPhoto];
  const [copy, another] = (await filesOf(api, other)) as [StoredPhoto, StoredPhoto];
  expect(copy.picture_hash).toEqual(own.picture_hash);
  expect(another.picture_hash).not.toEqual(own.picture_hash);
  const { vault } = openFiles(api.config);
  const place = { userId: user.userId, objectKey: own.object_key };
  const stored = { storedAs: own.stored_as, wrappedKey: own.wrapped_key as Buffer, digest: own.digest as Buffer };
  const picture = await vault.open(place, stored);
  expect(own.picture_hash).toEqual(vault.encrypt(place, picture).pictureHash);
  expect(own.picture_hash).not.toEqual(createHash("sha256").update(picture).digest());
  const change = api.db.updateTable("identity_file").where("object_key", "=", own.object_key);
  for (const picture_hash of [Buffer.alloc(32), null])
    await expect(change.set({ picture_hash }).execute()).rejects.toThrow(/picture of a photo changes only/);
});
