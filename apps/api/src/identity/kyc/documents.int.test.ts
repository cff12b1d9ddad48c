import { randomInt } from "node:crypto";
import { errors } from "@wth/api-contract";
import { transact } from "@wth/db";
import { maskedIdNumber } from "@wth/rules";
import { expect } from "vitest";
import { consoleTest } from "#test-support/api-test.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { refusalOf } from "#test-support/refusal-of.ts";
import { newChineseId, newHolder, startKycApi, type KycApi } from "#test-support/kyc/kyc-api.ts";
import { deleteExpiredPhotos } from "./use-cases/delete-expired-photos.ts";
import { erasePhotos } from "./use-cases/erase-photos.ts";
import { approveIdentity, rejectIdentity } from "./use-cases/decide-identity.ts";

const test = consoleTest(() => startKycApi());

const actor = "operator:reviewer";
const REASON = { slots: [], en: "Not their document.", zhCN: "並非本人證件。" };
const newPassport = () => ({ idType: 1, idBackImage: "", country: "MY", idNumber: `A${randomInt(1e7, 1e8)}` }) as const;
const approveOnly = (api: KycApi, id: bigint) => transact(api.db, (tx) => approveIdentity(tx, api.keys, { id, actor }));
const taken = { code: errors.idNumberTaken.code, data: null };
const submitted = { code: 0, data: true };

const caseOf = (api: KycApi, id: bigint) =>
  api.db.selectFrom("identity_kyc_submission").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("refuses a number with a letter of another script by name [S25]", async ({ api }) => {
  const passport = newPassport();
  const { caseId } = await api.waiting(passport);
  await api.approve(caseId);
  const user = await api.register();
  const form = await api.form(user, passport);
  for (const [typed, name] of [
    [passport.idNumber.replace("A", "А"), "idNumberCharacters"],
    [passport.idNumber.replace("A", "Α"), "idNumberCharacters"],
    [`${passport.idNumber}٣`, "idNumberCharacters"],
    [passport.idNumber.slice(0, 4), "idNumberLength"],
  ] as const)
    expect(await api.submit(user, { ...form, idNumber: typed }), typed).toMatchObject({ code: errors[name].code });
  for (const typed of [` ${passport.idNumber.toLowerCase()} `, passport.idNumber.replace("A", "Ａ-")])
    expect(await api.submit(user, { ...form, idNumber: typed }), typed).toMatchObject(taken);
});

test("several accounts may submit one number; its owner is approved, once [S26]", async ({ api }) => {
  const idNumber = newChineseId();
  const cases = [await api.waiting({ idNumber }), await api.waiting({ idNumber }), await api.waiting({ idNumber })];
  for (const { caseId } of cases) await api.readHolder(caseId);
  const ids = cases.map(({ caseId }) => caseId);
  const refusals = await Promise.all(ids.map((id) => refusalOf(approveOnly(api, id))));
  expect(refusals.filter((name) => name === undefined)).toHaveLength(1);
  expect(refusals.filter((name) => name === "idNumberVerified")).toHaveLength(2);
  const late = await api.register();
  const form = await api.form(late, { idNumber });
  expect(await api.submit(late, form)).toMatchObject(taken);
  for (const id of ids.filter((_, at) => refusals[at] !== undefined))
    await transact(api.db, (tx) => rejectIdentity(tx, { id, actor, ...REASON }));
  const verified = await Promise.all(cases.map(async ({ user }) => (await user.client.profileGet()).kycLevel));
  expect(verified.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
});

test("a thief who submits first does not keep the owner out [S26]", async ({ api }) => {
  const thief = await api.waiting();
  const owner = await api.register();
  const form = await api.form(owner, { idNumber: thief.body.idNumber });
  expect(await api.submit(owner, form)).toMatchObject(submitted);
  await transact(api.db, (tx) => rejectIdentity(tx, { id: thief.caseId, actor, ...REASON }));
  expect(await owner.client.kycGetInfo()).toMatchObject({ status: 0 });
});

test("a reviewer sees cases of one number, and of one holder, beside each other [S25, S26]", async ({
  api,
  consoleApi,
}) => {
  const { client } = await consoleApi.operator("reviewer");
  const passport = newPassport();
  const [first, second] = [await api.waiting(passport), await api.waiting(passport)];
  const card = await api.waiting();
  const see = async ({ caseId }: { caseId: bigint }) => {
    const { related } = await client.consoleKycCase({ query: { id: caseId.toString() } });
    return related.map(({ id, hasSameNumber, hasSameHolder, hasSamePicture }) => ({
      id: BigInt(id),
      same: { number: hasSameNumber, holder: hasSameHolder, picture: hasSamePicture },
    }));
  };
  expect(await see(first)).toEqual([{ id: second.caseId, same: { number: true, holder: false, picture: false } }]);
  expect(await see(card)).toEqual([]);
  const { name } = newHolder();
  const read = (each: { caseId: bigint }, written: string, birthDate = "1988-02-29") =>
    client.consoleKycHolder({ body: { id: each.caseId.toString(), name: written, birthDate } });
  await read(first, `José ${name}`);
  await read(card, `${name.toUpperCase()}, JOSE`);
  expect(await see(card)).toEqual([{ id: first.caseId, same: { number: false, holder: true, picture: false } }]);
  await read(card, `${name} Jose`, "1988-02-28");
  expect(await see(card)).toEqual([]);
  await expectRefusal(read(card, "X"), "badRequest");
  await expectRefusal(read(card, name, "1988-02-30"), "badRequest");
});

test("approves a case only when its document was read, and changes no reading later [S25]", async ({ api }) => {
  const { caseId } = await api.waiting();
  await expectRefusal(approveOnly(api, caseId), "holderMissing");
  await api.approve(caseId);
  await expectRefusal(api.readHolder(caseId), "caseDecided");
  const change = api.db.updateTable("identity_kyc_submission").where("id", "=", caseId);
  await expect(change.set({ holder_hash: Buffer.alloc(32) }).execute()).rejects.toThrow(/holder of a decided/);
  await expect(change.set({ id_number_encrypted: null }).execute()).rejects.toThrow(/cannot change/);
});

test("shows the full number only to a reviewer who asks, on record [S29]", async ({ api, consoleApi }) => {
  const { user, body, caseId } = await api.waiting();
  const reviewer = await consoleApi.operator("reviewer");
  const query = { id: caseId.toString() };
  const masked = maskedIdNumber(body.idNumber);
  expect((await user.client.kycGetInfo()).idNumber).toBe(masked);
  expect((await reviewer.client.consoleKycCase({ query })).idNumber).toBe(masked);
  const answers = [await user.client.kycGetInfo(), await reviewer.client.consoleKycCase({ query })];
  expect(JSON.stringify(answers)).not.toContain(body.idNumber);
  expect(await reviewer.client.consoleKycNumber({ query })).toEqual({ idNumber: body.idNumber });
  const audited = await api.db
    .selectFrom("platform_audit")
    .select(["actor", "subject"])
    .where("action", "=", "kyc.number")
    .execute();
  expect(audited).toEqual([{ actor: reviewer.actor, subject: `kyc:${caseId}` }]);
  const support = await consoleApi.operator("support");
  await expectRefusal(support.client.consoleKycNumber({ query }), "forbidden");
});

test("erases number and holder with the photos, and keeps the digests [S29]", async ({ api, consoleApi }) => {
  const [outlived, erased] = [await api.waiting(), await api.waiting()];
  for (const { caseId } of [outlived, erased]) await api.approve(caseId);
  const { person_hash, holder_hash } = await caseOf(api, erased.caseId);
  await transact(api.db, (tx) => erasePhotos(tx, { actor, userId: erased.user.userId }));
  await api.advance(181 * 86_400);
  await deleteExpiredPhotos(api.db);
  for (const { caseId } of [outlived, erased])
    expect(await caseOf(api, caseId)).toMatchObject({ id_number_encrypted: null, holder_encrypted: null, status: 1 });
  expect(await caseOf(api, erased.caseId)).toMatchObject({ person_hash, holder_hash });
  const { client } = await consoleApi.signIn(consoleApi.admin.account);
  const query = { id: erased.caseId.toString() };
  expect(await client.consoleKycNumber({ query })).toEqual({ idNumber: "" });
  expect(await client.consoleKycCase({ query })).toMatchObject({ idNumber: "", holder: null });
  const again = await api.register();
  expect(await api.submit(again, await api.form(again, { idNumber: erased.body.idNumber }))).toMatchObject(taken);
  const change = api.db.updateTable("identity_kyc_submission").where("id", "=", erased.caseId);
  await expect(change.set({ id_number_encrypted: Buffer.alloc(40) }).execute()).rejects.toThrow(/cannot change/);
});
