import type { IdentityForm } from "@wth/rules";
import { describe, expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { phonePhoto } from "#test-support/documents/test-photos.ts";
import type { TestUser } from "#test-support/test-api.ts";
import { startKycApi, type KycApi } from "#test-support/kyc/kyc-api.ts";

const test = apiTest(() => startKycApi(), { invariants: false });

type Wire = { status: number; body: { code: number; data: unknown; msg: string } };

/** Sends a call without the typed client. */
async function call(api: KycApi, { accessToken }: TestUser, path: string, json?: object): Promise<Wire> {
  const headers = { authorization: `Bearer ${accessToken}`, "content-type": "application/json" };
  const sent = json === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(json) };
  const response = await fetch(`${api.url}/app-api${path}`, sent);
  return { status: response.status, body: (await response.json()) as Wire["body"] };
}
const submit = (api: KycApi, user: TestUser, json: object) => call(api, user, "/user/kyc/submit", json);
const SUBMITTED = { status: 200, body: { code: 0, data: { code: 0, data: true, msg: "" }, msg: "" } };

async function person(api: KycApi, changes: Partial<IdentityForm> = {}) {
  const user = await api.register();
  return { user, form: await api.form(user, changes) };
}

test("a submission has seven required fields, and others are ignored [API-96]", async ({ api }) => {
  const { user, form } = await person(api);
  expect(Object.keys(form).toSorted()).toEqual(
    [
      "idType",
      "idNumber",
      "idFrontImage",
      "idBackImage",
      "idHandheldFrontImage",
      "idHandheldBackImage",
      "country",
    ].toSorted(),
  );
  for (const field of [
    "idType",
    "idNumber",
    "idFrontImage",
    "idHandheldFrontImage",
    "idHandheldBackImage",
    "country",
  ]) {
    const { [field as keyof IdentityForm]: _, ...rest } = form;
    expect((await submit(api, user, rest)).status, field).toBe(400);
  }
  const { idBackImage: _, ...oneSided } = form;
  expect((await submit(api, user, oneSided)).body.data).toMatchObject({
    data: null,
    msg: "Please upload your ID photo!",
  });
  expect(await submit(api, user, { ...form, status: 1, kycLevel: 1 })).toEqual(SUBMITTED);
  expect((await call(api, user, "/user/kyc/get-info")).body.data).toMatchObject({ status: 0 });
});

describe("the type of the document [API-97]", () => {
  test.for([
    [0, "CN", {}],
    [1, "MY", { idBackImage: "", idNumber: "K10293847" }],
  ] as const)("accepts type %i and returns it as a number", async ([idType, country, changes], { api }) => {
    const { user, form } = await person(api, { idType, country, ...changes });
    expect(await submit(api, user, form)).toEqual(SUBMITTED);
    expect((await call(api, user, "/user/kyc/get-info")).body.data).toMatchObject({ idType });
  });

  test("refuses any other type", async ({ api }) => {
    const { user, form } = await person(api);
    for (const idType of [2, -1, 0.5, "passport", [2]])
      expect((await submit(api, user, { ...form, idType })).status, String(idType)).toBe(400);
  });
});

test("a country is two capital letters in requests and responses [API-98]", async ({ api }) => {
  const { user, form } = await person(api, { country: "SG", idNumber: "S1234567D" });
  for (const country of ["SGP", "sg", "S", "", "65", null])
    expect((await submit(api, user, { ...form, country })).status, String(country)).toBe(400);
  expect(await submit(api, user, form)).toEqual(SUBMITTED);
  expect((await call(api, user, "/user/kyc/get-info")).body.data).toMatchObject({ country: "SG" });
  const { data } = (await call(api, user, "/user/kyc/countries")).body;
  expect((data as { code: string }[]).every(({ code }) => /^[A-Z]{2}$/.test(code))).toBe(true);
});

test("a passport has no back: empty or missing, and no photo is accepted [KYC-53]", async ({ api }) => {
  const passport = { idType: 1, country: "GB", idBackImage: "" } as const;
  const [empty, without] = [
    await person(api, { ...passport, idNumber: "925665416" }),
    await person(api, { ...passport, idNumber: "925665417" }),
  ];
  const { url: photo } = await api.send(empty.user, await phonePhoto(1));
  expect((await submit(api, empty.user, { ...empty.form, idBackImage: photo })).status).toBe(400);
  expect(await submit(api, empty.user, empty.form)).toEqual(SUBMITTED);
  const { idBackImage: _, ...rest } = without.form;
  expect(await submit(api, without.user, rest)).toEqual(SUBMITTED);
  for (const { user } of [empty, without])
    expect((await call(api, user, "/user/kyc/get-info")).body.data).toMatchObject({ idType: 1, idBackImage: "" });
});

test("a ticket contains an upload address and the photo's name [API-100]", async ({ api }) => {
  const { user, form } = await person(api);
  const photo = await phonePhoto(5);
  const asked = await call(api, user, `/infra/file/presigned-url?fileName=photo.jpg&type=10&size=${photo.length}`);
  expect(asked).toEqual({
    status: 200,
    body: { code: 0, data: { uploadUrl: expect.stringMatching(/^\/app-api\//), url: expect.any(String) }, msg: "" },
  });
  const { uploadUrl, url } = asked.body.data as { uploadUrl: string; url: string };
  const put = async () => {
    const sent = { method: "PUT", headers: { "content-type": "image/jpeg" }, body: new Uint8Array(photo) };
    return (await fetch(api.url + uploadUrl, sent)).status;
  };
  expect([await put(), await put()]).toEqual([200, 410]);
  expect(await submit(api, user, { ...form, idFrontImage: url })).toEqual(SUBMITTED);
});
