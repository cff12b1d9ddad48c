import { errors } from "@wth/api-contract";
import { transact } from "@wth/db";
import { countryCodes, FIRST_COUNTRIES, maskedIdNumber, normalIdNumber } from "@wth/rules";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { changeRecorder } from "#test-support/change-recorder.ts";
import { rejectIdentity } from "./use-cases/decide-identity.ts";
import { setCountrySupport } from "./use-cases/set-country-support.ts";
import { setVerified } from "./use-cases/set-verified.ts";
import { newChineseId, startKycApi } from "#test-support/kyc/kyc-api.ts";

const test = apiTest(() => startKycApi());

const reviewer = "operator:reviewer";
const REASON = { slots: ["idFront" as const], en: "The photo is blurry.", zhCN: "照片模糊。" };

test("an identity is submitted and shown to its owner [API-59, API-60, API-61, API-96, API-97, API-98, API-99, KYC-41, KYC-42, U22]", async ({
  api,
}) => {
  const user = await api.register();
  expect(await user.client.kycGetInfo()).toMatchObject({ status: null, idType: null, idFrontImage: "" });
  const body = await api.form(user);
  expect(await api.submit(user, body)).toEqual({ code: 0, data: true, msg: "" });
  const info = await user.client.kycGetInfo();
  expect(info).toMatchObject({ status: 0, idType: 0, country: "CN", rejectReason: "" });
  expect(info.idNumber).toBe(maskedIdNumber(body.idNumber));
  for (const link of [info.idFrontImage, info.idBackImage, info.idHandheldFrontImage, info.idHandheldBackImage]) {
    const answer = await api.look(link);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  }
  expect((await user.client.profileGet()).kycLevel).toBe(0);
});

test("a second submission while one waits or succeeded is answered ok without data [ERR-50]", async ({ api }) => {
  const { user, body, caseId } = await api.waiting();
  const duplicate = { code: 0, data: null, msg: "Duplicate submissions are not allowed!" };
  expect(await api.submit(user, body)).toEqual(duplicate);
  await api.approve(caseId, reviewer);
  expect(await api.submit(user, body)).toEqual(duplicate);
});

test("of many concurrent submissions one is accepted [ERR-50]", async ({ api }) => {
  const user = await api.register();
  const body = await api.form(user);
  const replies = await Promise.all(Array.from({ length: 5 }, () => api.submit(user, body)));
  expect(replies.filter(({ data }) => data === true)).toHaveLength(1);
  expect(replies.filter(({ code, data }) => code === 0 && data === null)).toHaveLength(4);
});

test("a document serves one account, however its number is written [ERR-51]", async ({ api }) => {
  const passport = { idType: 1, country: "MY", idBackImage: "", idNumber: "a-123 456.78" } as const;
  const { caseId } = await api.waiting(passport);
  await api.approve(caseId, reviewer);
  const other = await api.register();
  const taken = { code: errors.idNumberTaken.code, data: null, msg: "The ID number already exists!" };
  const same = await api.form(other, { ...passport, idNumber: "Ａ12345678" });
  expect(await api.submit(other, same)).toEqual(taken);
  expect(await api.submit(other, { ...same, country: "VN" })).toMatchObject({ code: 0, data: true });
});

test("the response time does not reveal whether a number is known [ERR-51]", async ({ api }) => {
  const { body, caseId } = await api.waiting();
  await api.approve(caseId, reviewer);
  const [first, second] = [await api.register(), await api.register()];
  const [known, unknown] = [await api.form(first, { idNumber: body.idNumber }), await api.form(second)];
  for (const [user, form] of [
    [first, known],
    [second, unknown],
  ] as const) {
    const before = performance.now();
    await api.submit(user, form);
    expect(performance.now() - before).toBeGreaterThan(295);
  }
});

test("limits the identity numbers that a user may submit in a day [ERR-51]", async ({ api }) => {
  const { body, caseId } = await api.waiting();
  await api.approve(caseId, reviewer);
  const user = await api.register();
  const form = await api.form(user, { idNumber: body.idNumber });
  for (let tries = 0; tries < 5; tries += 1)
    expect(await api.submit(user, form)).toMatchObject({ code: errors.idNumberTaken.code });
  const free = { ...form, idNumber: newChineseId() };
  expect(await api.submit(user, free)).toMatchObject({ code: errors.tooManyIdNumbers.code });
  await api.advance(24 * 3600 + 1);
  const again = await api.register();
  expect(await api.submit(again, await api.form(again))).toMatchObject({ code: 0, data: true });
});

test("refuses a country while operators have switched it off [ERR-52, ROLE-09, ERR-53]", async ({ api }) => {
  const user = await api.register();
  const body = await api.form(user, { country: "TR", idNumber: "10000000146" });
  const set = (isSupported: boolean) =>
    transact(api.db, (tx) => setCountrySupport(tx, { actor: reviewer, code: "TR", isSupported }));
  await set(false);
  expect(await api.submit(user, body)).toEqual({
    code: errors.countryUnsupported.code,
    data: null,
    msg: "The current country does not support KYC authentication at the moment!",
  });
  const countries = await user.client.kycCountries();
  expect(countries.find(({ code }) => code === "TR")).toEqual({ code: "TR", isSupported: false });
  expect(countries.slice(0, 9).map(({ code }) => code)).toEqual(FIRST_COUNTRIES);
  expect(countries).toHaveLength(countryCodes.length);
  expect(await api.submit(user, { ...body, country: "ZZ" })).toMatchObject({ code: errors.countryUnsupported.code });
  await set(true);
  expect(await api.submit(user, body)).toMatchObject({ code: 0, data: true });
});

test("the server repeats the form's checks in their order [KYC-28, KYC-34, KYC-36, KYC-38, KYC-40, ERR-53]", async ({
  api,
}) => {
  const user = await api.register();
  const body = await api.form(user);
  const messageOf = async (changes: Partial<typeof body>) => (await api.submit(user, { ...body, ...changes })).msg;
  expect(await messageOf({ idNumber: "  ", idFrontImage: "" })).toBe("The ID number cannot be empty!");
  expect(await messageOf({ idNumber: "110101199001010000", idFrontImage: "" })).toBe("Invalid ID number!");
  expect(await messageOf({ idBackImage: "", idHandheldBackImage: "" })).toBe("Please upload your ID photo!");
  expect(await messageOf({ idHandheldBackImage: "" })).toBe("Upload a photo of yourself holding your ID card");
  expect(await messageOf({ idType: 1, idBackImage: "", idHandheldFrontImage: "" })).toBe(
    "Upload a photo of yourself holding your passport",
  );
  expect(await api.submit(user, body)).toMatchObject({ code: 0, data: true });
});

test("accepts a passport without a back [KYC-53]", async ({ api }) => {
  const user = await api.register();
  const body = await api.form(user, { idType: 1, country: "GB", idNumber: "925665416" });
  await expectRefusal(api.submit(user, body), "badRequest");
  expect(await api.submit(user, { ...body, idBackImage: "" })).toMatchObject({ code: 0, data: true });
  expect(await user.client.kycGetInfo()).toMatchObject({ idType: 1, idBackImage: "" });
});

test("accepts only the user's own, accepted and unused uploads [API-59]", async ({ api }) => {
  const [user, other] = [await api.register(), await api.register()];
  const body = await api.form(user);
  const foreign = await api.form(other);
  const { url: unsent } = await user.client.filePresignedUrl({ query: { fileName: "a.jpg", type: 10 } });
  const { body: usedBody } = await api.waiting();
  const hostile = [
    foreign.idFrontImage,
    unsent,
    usedBody.idFrontImage,
    body.idBackImage,
    `http://127.0.0.1${body.idFrontImage}`,
    "http://169.254.169.254/latest/meta-data",
    "file:///etc/passwd",
    `${body.idFrontImage}/../../../secret`,
    body.idFrontImage.toUpperCase(),
    "javascript:alert(1)",
    `${body.idFrontImage}' or '1'='1`,
  ];
  for (const idFrontImage of hostile)
    expect(await api.submit(user, { ...body, idFrontImage }), idFrontImage).toMatchObject({
      code: errors.photoNotUsable.code,
    });
  // refused submissions did not count as attempts
  expect(await api.submit(user, body)).toMatchObject({ code: 0, data: true });
});

test("an approval verifies the user once and notifies them [KYC-43]", async ({ api }) => {
  const { user, caseId } = await api.waiting();
  await api.approve(caseId, reviewer);
  expect(await user.client.kycGetInfo()).toMatchObject({ status: 1 });
  expect((await user.client.profileGet()).kycLevel).toBe(1);
  const again = api.approve(caseId, reviewer);
  await expect(again).rejects.toThrow("caseDecided");
  const { list, unread } = await user.client.notificationPage();
  expect([list.map(({ kind }) => kind), unread]).toEqual([["kycApproved"], 1]);
  const row = await api.db
    .selectFrom("identity_kyc_submission")
    .selectAll()
    .where("id", "=", caseId)
    .executeTakeFirstOrThrow();
  expect(row.decided_by).toBe(reviewer);
});

test("a rejection gives its reason in both languages and allows a new submission [KYC-44, KYC-49, KYC-51]", async ({
  api,
}) => {
  const { user, caseId } = await api.waiting();
  await transact(api.db, (tx) => rejectIdentity(tx, { id: caseId, actor: reviewer, ...REASON }));
  expect(await user.client.kycGetInfo()).toMatchObject({ status: 2, rejectReason: REASON.en, rejection: REASON });
  const chinese = await fetch(`${api.url}/app-api/user/kyc/get-info`, {
    headers: { authorization: `Bearer ${user.accessToken}`, "accept-language": "zh-TW" },
  });
  expect(await chinese.json()).toMatchObject({ data: { rejectReason: REASON.zhCN } });
  expect((await user.client.profileGet()).kycLevel).toBe(0);
  expect(await api.submit(user, await api.form(user))).toMatchObject({ code: 0, data: true });
  expect(await user.client.kycGetInfo()).toMatchObject({ status: 0, rejectReason: "", rejection: null });
});

test("streams receive a submission and a decision", async ({ api }) => {
  const { user, caseId } = await api.waiting();
  const recorder = await changeRecorder(api.database.urls.api);
  await api.approve(caseId, reviewer);
  expect(await recorder.topicsOf(user.userId)).toEqual(["kyc", "notification", "profile"]);
  const other = await api.register();
  await api.submit(other, await api.form(other));
  expect(await recorder.topicsOf(other.userId)).toEqual(["kyc"]);
  await recorder.close();
});

test("a reviewer cannot decide their own case", async ({ api }) => {
  const { user, caseId } = await api.waiting();
  const actor = `operator:${user.account.address}`;
  const own = api.approve(caseId, actor);
  await expect(own).rejects.toThrow("forbidden");
});

test("a withdrawn approval ends the verification and allows a new submission", async ({ api }) => {
  const { user, caseId } = await api.waiting();
  const set = (level: 0 | 1) =>
    transact(api.db, (tx) => setVerified(tx, { actor: reviewer, userId: user.userId, level }, async () => {}));
  await expect(set(1)).rejects.toThrow("caseDecided");
  await api.approve(caseId, reviewer);
  await set(0);
  expect(await user.client.kycGetInfo()).toMatchObject({ status: 2 });
  expect((await user.client.profileGet()).kycLevel).toBe(0);
  expect(await api.submit(user, await api.form(user))).toMatchObject({ code: 0, data: true });
});

test("a user verified by operators is notified of each change once", async ({ api }) => {
  const user = await api.register();
  const set = (level: 0 | 1) =>
    transact(api.db, (tx) => setVerified(tx, { actor: reviewer, userId: user.userId, level }, async () => {}));
  const kinds = async () => (await user.client.notificationPage()).list.map(({ kind }) => kind);
  const recorder = await changeRecorder(api.database.urls.api);
  await set(1);
  await set(1);
  expect(await kinds()).toEqual(["kycApproved"]);
  expect(await recorder.topicsOf(user.userId)).toEqual(["kyc", "notification", "profile"]);
  expect(await user.client.kycGetInfo()).toMatchObject({ status: null });
  await set(0);
  expect(await kinds()).toEqual(["kycRejected", "kycApproved"]);
  await recorder.close();
});

test("the database has no number in the clear, and rejects changes of submissions", async ({ api }) => {
  const { body, caseId } = await api.waiting();
  const row = await api.db
    .selectFrom("identity_kyc_submission")
    .selectAll()
    .where("id", "=", caseId)
    .executeTakeFirstOrThrow();
  const text = JSON.stringify(row, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value));
  expect(text).not.toContain(normalIdNumber(body.idNumber));
  expect(row.id_number_encrypted?.includes(Buffer.from(body.idNumber))).toBe(false);
  const change = (values: object) =>
    api.db.updateTable("identity_kyc_submission").set(values).where("id", "=", caseId).execute();
  await expect(change({ person_hash: Buffer.alloc(32) })).rejects.toThrow(/data of a KYC submission cannot change/);
  await expect(change({ id_front: row.handheld_front })).rejects.toThrow(/data of a KYC submission cannot change/);
  await expect(api.db.deleteFrom("identity_kyc_submission").where("id", "=", caseId).execute()).rejects.toThrow(
    /cannot be deleted/,
  );
});
