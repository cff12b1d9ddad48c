import { transact } from "@wth/db";
import { maskedIdNumber } from "@wth/rules";
import Fastify, { type FastifyInstance } from "fastify";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { registerErrorReplies } from "#platform/http/error-replies.ts";
import { openFiles } from "../documents/files.ts";
import { registerPhotoRoute } from "../documents/photo-route.ts";
import { rejectIdentity } from "./use-cases/decide-identity.ts";
import { countrySupport } from "./use-cases/set-country-support.ts";
import { IdentityKeys } from "./identity-keys.ts";
import { openCase, reviewQueue, reviewSummary } from "./review.ts";
import { startKycApi, type KycApi } from "#test-support/kyc/kyc-api.ts";

const PHOTO_PATH = "/console-api/photo";
const reader = "operator:reviewer";
const test = apiTest(() => startKycApi(), { invariants: false });
let consoleApi: FastifyInstance;
let tools: Parameters<typeof openCase>[1];
test.beforeAll(async ({ api }) => {
  tools = { files: openFiles(api.config), keys: new IdentityKeys(api.config) };
  consoleApi = Fastify();
  registerErrorReplies(consoleApi);
  registerPhotoRoute(consoleApi, { db: api.db, files: tools.files, readers: "operator", path: PHOTO_PATH });
});
test.afterAll(async () => {
  await consoleApi.close();
});

const open = (api: KycApi, id: bigint) =>
  transact(api.db, (tx) => openCase(tx, tools, { id, reader, photoPath: PHOTO_PATH }));
const queue = (api: KycApi, status: 0 | 1 | 2) => reviewQueue(api.db, { status, pageNo: 1, pageSize: 10 });

test("opening a case shows number and photos to that reviewer and is recorded", async ({ api }) => {
  const { user, body, caseId } = await api.waiting();
  const detail = await open(api, caseId);
  expect(detail).toMatchObject({
    id: caseId.toString(),
    address: user.account.address,
    idNumber: maskedIdNumber(body.idNumber),
    holder: null,
    related: [],
    country: "CN",
    status: 0,
    attempts: 0,
    reviewer: null,
    rejection: null,
  });
  for (const link of Object.values(detail.photos)) {
    const answer = await consoleApi.inject(link ?? "");
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  }
  const looks = await api.db.selectFrom("identity_file_access").select("reader").execute();
  expect(looks).toEqual(Array.from({ length: 4 }, () => ({ reader })));
  const audited = await api.db
    .selectFrom("platform_audit")
    .select(["actor", "subject"])
    .where("action", "=", "kyc.open")
    .execute();
  expect(audited).toEqual([{ actor: reader, subject: `kyc:${caseId}` }]);
  await expect(open(api, 999_999n)).rejects.toThrow("caseNotFound");
});

test("a user's link fails on the operators' server, and an operator's on the users'", async ({ api }) => {
  const { user, caseId } = await api.waiting();
  const { idFrontImage } = await user.client.kycGetInfo();
  const own = idFrontImage.replace(/^[^?]*/, PHOTO_PATH);
  expect((await consoleApi.inject(own)).statusCode).toBe(404);
  const { photos } = await open(api, caseId);
  const theirs = photos.idFront.replace(PHOTO_PATH, "/app-api/infra/file/photo");
  expect((await api.look(theirs)).status).toBe(404);
  expect((await api.look(idFrontImage)).status).toBe(200);
});

test("lists waiting cases oldest first, decided ones newest first, without documents", async ({ api }) => {
  const before = (await queue(api, 0)).total;
  const cases = [await api.waiting(), await api.waiting(), await api.waiting()];
  const [first, second, third] = cases.map(({ caseId }) => caseId) as [bigint, bigint, bigint];
  const { list, total } = await queue(api, 0);
  expect(total).toBe(before + 3);
  expect(list.slice(-3).map(({ id }) => id)).toEqual([first, second, third].map(String));
  for (const { body } of cases) expect(JSON.stringify(list)).not.toContain(body.idNumber);
  await api.approve(first, reader);
  await api.approve(second, reader);
  expect((await queue(api, 1)).list.slice(0, 2).map(({ id }) => id)).toEqual([second, first].map(String));
  const rejection = { slots: ["handheldBack" as const], en: "Too dark.", zhCN: "太暗。" };
  await transact(api.db, (tx) => rejectIdentity(tx, { id: third, actor: reader, ...rejection }));
  expect(await transact(api.db, (tx) => reviewSummary(tx, third))).toMatchObject({ id: String(third), status: 2 });
  expect(await open(api, third)).toMatchObject({
    rejection,
    reviewer: reader,
    history: [{ id: String(third), status: 2 }],
  });
});

test("a case lists the user's earlier submissions", async ({ api }) => {
  const { user, caseId } = await api.waiting();
  await transact(api.db, (tx) =>
    rejectIdentity(tx, { id: caseId, actor: reader, slots: [], en: "Blurry.", zhCN: "模糊。" }),
  );
  await api.submit(user, await api.form(user));
  const latest = (await queue(api, 0)).list.at(-1);
  expect(latest).toMatchObject({ address: user.account.address, attempts: 1 });
  expect((await open(api, BigInt(latest?.id ?? 0))).history.map(({ status }) => status)).toEqual([0, 2]);
  expect((await countrySupport(api.db)).every(({ isSupported }) => isSupported)).toBe(true);
});
