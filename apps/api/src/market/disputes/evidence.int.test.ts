import { errors } from "@wth/api-contract";
import { transact } from "@wth/db";
import { EVIDENCE_MAX } from "@wth/rules";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operate } from "#test-support/operate.ts";
import { startTestConsole, type TestConsole } from "#test-support/start-test-console.ts";
import { codeOf, type TestUser } from "#test-support/test-api.ts";
import { deleteOutlivedEvidence } from "./use-cases/delete-evidence.ts";
import { resolveDispute } from "./use-cases/resolve-dispute.ts";
import { type Order } from "#test-support/market/market-actions.ts";
import { startMarketWithPictures, type MarketWithPictures } from "#test-support/market/start-market-api.ts";

let api: MarketWithPictures;
let consoleApi: TestConsole;
beforeAll(async () => {
  api = await startMarketWithPictures();
  consoleApi = await startTestConsole(api);
});
afterAll(async () => {
  expect(await api.violations()).toEqual([]);
  await consoleApi.close();
  await api.close();
});

const [NOT_USABLE, TOO_MANY, NOT_FOUND] = [
  errors.photoNotUsable.code,
  errors.tooManyPictures.code,
  errors.orderNotFound.code,
];
const DAY = 86_400;

const say = ({ client }: TestUser, { id }: Order, pictures: string[], text = "As it shows.") =>
  client.marketStatement({ body: { orderId: id, text, pictures } });
const detailOf = ({ client }: TestUser, { id }: Order) => client.marketDetail({ query: { orderId: id } });
/** Pictures of the last log entry as a user sees them. */
const lastPictures = async (user: TestUser, order: Order) => (await detailOf(user, order)).log.at(-1)?.pictures;
/** Uploads pictures one after another, because an account has four places for files that are being received. */
const picturesOf = (user: TestUser, count: number) => Array.fromAsync({ length: count }, () => api.picture(user));
const resolve = ({ id }: Order) =>
  transact(api.db, (tx) =>
    resolveDispute(tx, {
      actor: "test",
      tradeId: BigInt(id),
      outcome: "seller",
      reason: "So it is.",
    }),
  );
const proofs = async ({ userId }: TestUser) => {
  const rows = await api.db
    .selectFrom("identity_file_deletion")
    .select("reason")
    .where("user_id", "=", userId)
    .execute();
  return rows.map(({ reason }) => reason);
};

/** The last event of a trade in the console, and the console's answer for each of its pictures. */
async function openedBy(operator: { client: TestConsole["admin"]["client"] }, { id }: Order) {
  const { list } = await operator.client.consoleTrades({ query: { pageSize: 100 } });
  const links = list.find((trade) => trade.id === id)?.events.at(-1)?.pictures ?? [];
  return { links, answers: await Promise.all(links.map((link) => fetch(consoleApi.url + link))) };
}

describe("pictures of a dispute", () => {
  test("open for their owner and operators; the other side sees their number", async () => {
    const { owner, buyer, order } = await api.failedTrade();
    const said = await say(buyer, order, await picturesOf(buyer, 2));
    expect(said.log.at(-1)).toMatchObject({
      kind: "statement",
      detail: { text: "As it shows." },
      pictures: { count: 2 },
    });
    const own = (await lastPictures(buyer, order))?.own ?? [];
    expect(own).toHaveLength(2);
    for (const link of own) {
      const answer = await api.look(link);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    }
    expect(await lastPictures(owner, order)).toEqual({ count: 2, own: [] });
    const stolen = own[0]?.replace(`user%3A${buyer.userId}`, `user%3A${owner.userId}`) ?? "";
    expect(stolen).not.toBe(own[0]);
    expect((await api.look(stolen)).status).toBe(404);

    const support = await consoleApi.operator("support");
    const { links, answers } = await openedBy(support, order);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const looks = await api.db
      .selectFrom("identity_file_access")
      .select("reader")
      .where("reader", "=", support.actor)
      .execute();
    expect(looks).toHaveLength(2);
    // neither place shows what belongs to the other
    const swapped = links[0]?.replace("/trades/picture", "/kyc/photo") ?? "";
    expect((await fetch(consoleApi.url + swapped)).status).toBe(404);
  });

  test("stop opening for an operator who loses the role for disputes", async () => {
    const { buyer, order } = await api.failedTrade();
    await say(buyer, order, await picturesOf(buyer, 1));
    const support = await consoleApi.operator("support");
    const { links } = await openedBy(support, order);
    const { address } = support;
    await consoleApi.carryOut("setOperator", { address, name: "Moved", roles: ["reviewer"], isActive: true });
    expect((await fetch(consoleApi.url + (links[0] ?? ""))).status).toBe(404);
  });

  test("are limited to four for each side, also in concurrent calls", async () => {
    const { owner, buyer, order } = await api.failedTrade();
    const many = await picturesOf(buyer, EVIDENCE_MAX + 2);
    expect(await codeOf(say(buyer, order, many.slice(0, EVIDENCE_MAX + 1)))).toBe(400);
    const codes = await Promise.all([
      codeOf(say(buyer, order, many.slice(0, 3))),
      codeOf(say(buyer, order, many.slice(3, 6))),
    ]);
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, TOO_MANY]);
    const spare = codes[0] === 0 ? many.slice(3) : many.slice(0, 3);
    expect(await codeOf(say(buyer, order, spare.slice(0, 1)))).toBe(0);
    expect(await codeOf(say(buyer, order, spare.slice(1, 2)))).toBe(TOO_MANY);
    expect(await codeOf(say(buyer, order, [], "In words."))).toBe(0);
    expect(await codeOf(say(owner, order, await picturesOf(owner, EVIDENCE_MAX)))).toBe(0);
  });

  test("must be the side's own dispute uploads, each used once", async () => {
    const { owner, buyer, order } = await api.failedTrade();
    const picture = await api.picture(buyer);
    const before = (await detailOf(buyer, order)).log.length;
    for (const bad of [
      [await api.picture(owner)],
      [await api.identityPhoto(buyer)],
      ["/app-api/infra/file/trade/1/../../etc/passwd"],
      ["https://example.com/a.jpg"],
      [picture, picture],
    ])
      expect(await codeOf(say(buyer, order, bad))).toBe(NOT_USABLE);
    expect((await detailOf(buyer, order)).log).toHaveLength(before);
    expect(await codeOf(say(buyer, order, [picture]))).toBe(0);
    expect(await codeOf(say(buyer, order, [picture]))).toBe(NOT_USABLE);
    const stranger = await api.person();
    expect(await codeOf(say(stranger, order, [await api.picture(stranger)]))).toBe(NOT_FOUND);
    // and a picture of a dispute is no photo of an identity
    const [front, back, handheldFront, handheldBack] = await picturesOf(buyer, 4);
    const { code } = await buyer.client.kycSubmit({
      body: {
        idType: 0,
        country: "CN",
        idNumber: "11010119900307803X",
        idFrontImage: front ?? "",
        idBackImage: back ?? "",
        idHandheldFrontImage: handheldFront ?? "",
        idHandheldBackImage: handheldBack ?? "",
      },
    });
    expect(code).toBe(NOT_USABLE);
  });

  test("are deleted 90 days after the trade's end, with proof, and stay counted", async () => {
    const [ended, open] = [await api.failedTrade(), await api.failedTrade()];
    for (const { buyer, order } of [ended, open]) await say(buyer, order, await picturesOf(buyer, 1));
    await resolve(ended.order);
    await api.later(89 * DAY);
    expect(await deleteOutlivedEvidence(api.worker)).toBe(0);
    await api.later(2 * DAY);
    expect(await deleteOutlivedEvidence(api.worker)).toBe(1);
    expect(await deleteOutlivedEvidence(api.worker)).toBe(0);
    expect(await proofs(ended.buyer)).toEqual(["settled"]);
    expect(await proofs(open.buyer)).toEqual([]);
    const { log } = await detailOf(ended.buyer, ended.order);
    expect(log.find(({ kind }) => kind === "statement")?.pictures).toEqual({ count: 1, own: [] });
    expect((await lastPictures(open.buyer, open.order))?.own).toHaveLength(1);
  });

  test("are erased with a user's other photos, but not during an open dispute", async () => {
    const { buyer, order } = await api.failedTrade();
    await say(buyer, order, await picturesOf(buyer, 2));
    const erase = () => operate(api, "kyc-erase", buyer.account.address);
    await erase();
    expect(await proofs(buyer)).toEqual([]);
    await resolve(order);
    await erase();
    expect(await proofs(buyer)).toEqual(["erased", "erased"]);
    const actions = await api.db
      .selectFrom("platform_audit")
      .select("after")
      .where("action", "=", "c2c.eraseEvidence")
      .where("subject", "=", `user:${buyer.userId}`)
      .execute();
    expect(actions).toEqual([{ after: { pictures: 2 } }]);
  });
});
