import { errors } from "@wth/api-contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteUnused } from "./use-cases/delete-photo.ts";
import { startPhotoApi, storeKinds, type PhotoApi } from "#test-support/documents/photo-api.ts";
import { phonePhoto } from "#test-support/documents/test-photos.ts";

describe.each(storeKinds)("while a %s cannot store", (kind) => {
  let api: PhotoApi;
  beforeAll(async () => {
    api = await startPhotoApi(kind);
  });
  afterAll(async () => {
    expect(await api.violations()).toEqual([]);
    await api.close();
  });

  test("an upload fails as an internal error, leaves nothing usable, and works later", async () => {
    const user = await api.register();
    const photo = await phonePhoto();
    await api.breakStore();
    const failed = await api.send(user, photo);
    expect(failed).toMatchObject({ status: 500, code: 500 });
    expect(failed.msg).toBe("Request failed. Please try again.");
    const body = { idType: 1 as const, idNumber: "X1234567", country: "GB", idBackImage: "" };
    const photos = { idFrontImage: failed.url, idHandheldFrontImage: failed.url, idHandheldBackImage: failed.url };
    expect(await user.client.kycSubmit({ body: { ...body, ...photos } })).toMatchObject({
      code: errors.photoNotUsable.code,
    });
    await api.repairStore();
    expect(await api.send(user, photo)).toMatchObject({ status: 200 });
    expect(await api.stored()).toHaveLength(1);
    await api.advance(86_401);
    expect(await deleteUnused(api.worker)).toBe(2);
    await api.removeObjects();
    expect(await api.stored()).toHaveLength(0);
  });
});
