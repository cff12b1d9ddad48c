import { randomInt } from "node:crypto";
import { createClient, errors } from "@wth/api-contract";
import { openDatabase, transact } from "@wth/db";
import { sql } from "kysely";
import { expect } from "vitest";
import { freshApiTest } from "#test-support/api-test.ts";
import { newChineseId } from "#test-support/kyc/kyc-api.ts";
import { refusalOf } from "#test-support/refusal-of.ts";
import { keyringOf, startRotatingApi, type KeyId, type RotatingApi } from "#test-support/rotating-api.ts";
import { IdentityKeys } from "../kyc/identity-keys.ts";
import { approveIdentity } from "../kyc/use-cases/decide-identity.ts";
import { erasePhotos } from "../kyc/use-cases/erase-photos.ts";
import { reencryptPhotos } from "./use-cases/reencrypt-photos.ts";

const test = freshApiTest(() => startRotatingApi());
const actor = "operator:reviewer";
/** Rotations in a row, each to the next key. */
const ROTATIONS = Number(process.env["KEY_ROTATIONS"] ?? 1);
const taken = { code: errors.idNumberTaken.code, data: null };

/** Returns a verified account's document. */
async function verified(api: RotatingApi): Promise<{ idNumber: string; userId: bigint }> {
  const { user, body, caseId } = await api.waiting();
  await api.approve(caseId);
  return { idNumber: body.idNumber, userId: user.userId };
}

const answerTo = async (api: RotatingApi, idNumber: string) => {
  const user = await api.register();
  return api.submit(user, await api.form(user, { idNumber }));
};

/** Approves with the keys of a console whose active key is `active`. */
const approveWith = (api: RotatingApi, active: readonly KeyId[], id: bigint) =>
  refusalOf(
    transact(api.operators, (tx) =>
      approveIdentity(tx, new IdentityKeys({ keyring: keyringOf(...active) }), { id, actor }),
    ),
  );

/** Two accounts submit one document, and both are approved at a random time. @returns the number of approvals */
async function rivals(api: RotatingApi, consoles: readonly (readonly KeyId[])[]): Promise<number> {
  const idNumber = newChineseId();
  const cases = [await api.waiting({ idNumber }), await api.waiting({ idNumber })];
  for (const { caseId } of cases) await api.readHolder(caseId);
  const answers = await Promise.all(
    cases.map(async ({ caseId }, at) => {
      await new Promise((resolve) => setTimeout(resolve, randomInt(30)));
      return approveWith(api, consoles[at] ?? ["k1", "k2", "k3"], caseId);
    }),
  );
  return answers.filter((name) => name === undefined).length;
}

async function opensAt(api: RotatingApi, url: string, objectKeys: readonly string[], id?: KeyId): Promise<number> {
  let opened = 0;
  for (const key of objectKeys) {
    const { status } = await fetch(new URL(await api.linkOf(key, id), url));
    if (status === 200) opened += 1;
  }
  return opened;
}

test("rotations, killed and under way, lose no photo and verify no one twice [S30]", async ({ api }) => {
  const owners = [await verified(api), await verified(api), await verified(api)];
  await transact(api.operators, (tx) => erasePhotos(tx, { actor, userId: owners[0]?.userId ?? 0n }));
  for (let count = 0; count < 4; count += 1) await api.waiting();
  const all: [KeyId, KeyId, KeyId[]][] = [
    ["k1", "k2", ["k2", "k1"]],
    ["k2", "k3", ["k3", "k2", "k1"]],
  ];
  const rounds = all.slice(0, ROTATIONS);
  for (const [from, to, ids] of rounds) {
    const photos = await api.photos();
    // killed when a part of the photos is encrypted with the new key
    await api.rotateKilled(ids, async () => (await api.photosOf(to)) > 0);
    expect(await api.photosOf(from)).toBeGreaterThan(0);
    const [, ...rest] = await Promise.all([
      api.keys("rotate", ...ids),
      rivals(api, [ids, ["k1", "k2", "k3"]]),
      rivals(api, [["k1", "k2", "k3"], ids]),
    ]);
    expect(rest).toEqual([1, 1]);
    const answers = await Promise.all([
      api.keys("rotate", ...ids),
      ...owners.map(({ idNumber }) => answerTo(api, idNumber)),
    ]);
    expect(answers.slice(1)).toEqual(owners.map(() => expect.objectContaining(taken)));
    // the API still has the first key active: one more run finds what it wrote
    await api.keys("rotate", ...ids);
    expect(await opensAt(api, api.url, photos)).toBe(photos.length);
  }
  const [active = "k1", ...former] = rounds.at(-1)?.[2] ?? [];
  const status = await api.keys("status", active, ...former);
  expect(status.map((line) => line.split("  ").slice(0, 2))).toEqual([
    [active, "active"],
    ...former.map((id) => [id, "unused"]),
  ]);
  const alone = await api.startWith(active);
  const photos = await api.photos();
  expect(await opensAt(api, alone.url, photos, active)).toBe(photos.length);
  alone.child.kill();
  await api.removeObjects();
  expect(await api.stored()).toHaveLength(photos.length);
  for (const { idNumber } of owners) expect(await answerTo(api, idNumber)).toMatchObject(taken);
});

test("a photo survives a stop at every step of its encryption [S30]", async ({ api }) => {
  const user = await api.register();
  await api.form(user);
  const [photo = ""] = await api.photos();
  const vault = api.vaultOf("k2", "k1");
  const { store } = vault;
  const plain = await (await api.look(await api.linkOf(photo))).arrayBuffer();
  const rotate = () => reencryptPhotos(api.operators, { vault, activeId: "k2" }, "");
  const stops: Partial<typeof store>[] = [
    { put: () => Promise.reject(new Error("stopped before the copy is stored")) },
    {
      put: async (key, bytes) => {
        await Object.getPrototypeOf(store).put.call(store, key, bytes);
        throw new Error("stopped before the row points to the copy");
      },
    },
    { put: (key) => Object.getPrototypeOf(store).put.call(store, key, Buffer.from("other bytes")) },
  ];
  for (const stop of stops) {
    Object.assign(store, stop);
    const { done, failures } = await rotate();
    expect([done, failures.length]).toEqual([0, 4]);
    expect(Buffer.from(await (await api.look(await api.linkOf(photo))).arrayBuffer()).equals(Buffer.from(plain))).toBe(
      true,
    );
  }
  Reflect.deleteProperty(store, "put");
  // two processes at once: each photo becomes one of the two copies
  const slices = await Promise.all([rotate(), rotate(), rotate()]);
  expect(slices.flatMap(({ failures }) => failures)).toEqual([]);
  await rotate();
  expect(await api.photosOf("k1")).toBe(0);
  expect(Buffer.from(await (await api.look(await api.linkOf(photo))).arrayBuffer()).equals(Buffer.from(plain))).toBe(
    true,
  );
  await api.removeObjects();
  expect(await api.stored()).toHaveLength(4);
});

test("a key that data name is never called unused, and a missing one is named [S30]", async ({ api }) => {
  await verified(api);
  const [active, former = ""] = await api.keys("status", "k2", "k1");
  expect(active).toMatch(/^k2 {2}active {2}0 photos/);
  expect(former).toMatch(/^k1 {2}in use {2}4 photos, 1 numbers, 1 holders, 1 fingerprint keys: keep it/);
  expect((await api.keys("status", "k2")).at(-1)).toMatch(/^k1 {2}missing .*: add it to ENCRYPTION_KEYS\.$/);
  await expect(api.keys("rotate", "k2")).rejects.toThrow(/"k1".*Add it after the first key/s);
  await expect(api.startWith("k2")).rejects.toThrow(/exit/);
  expect(await api.photosOf("k1")).toBe(4);
  await api.keys("rotate", "k2", "k1");
  expect(await api.keys("status", "k2", "k1")).toEqual([
    "k2  active  4 photos, 1 numbers, 1 holders, 1 fingerprint keys",
    expect.stringMatching(/^k1 {2}unused {2}No data name it: .* need it until \d{4}-/),
  ]);
  const records = await api.db
    .selectFrom("platform_audit")
    .select(["actor", "subject"])
    .where("action", "=", "keys.rotate")
    .where("subject", "=", "key:k2")
    .execute();
  expect(records).toContainEqual({ actor: "operator:shell", subject: "key:k2" });
});

test("a rotation renews the hashes by which equal pictures are found [S25]", async ({ api }) => {
  const { user: owner } = await api.waiting();
  const other = await api.register();
  const [photo] = (await api.accountPhotos(owner)) as [Buffer];
  await api.send(other, photo);
  const hashes = async () => {
    const files = await api.db.selectFrom("identity_file").select("picture_hash").execute();
    return files.map((file) => file.picture_hash?.toString("hex"));
  };
  const before = await hashes();
  expect([before.length, new Set(before).size]).toEqual([5, 4]);
  await api.keys("rotate", "k2", "k1");
  const after = await hashes();
  expect([after.length, new Set(after).size]).toEqual([5, 4]);
  expect(after.filter((hash) => hash === undefined || before.includes(hash))).toEqual([]);
});

test("a photo without a hash gets one in a rotation to the same key [S25]", async ({ api }) => {
  await api.waiting();
  const { db, close } = openDatabase(api.database.ownerUrl, { max: 1 });
  await transact(db, async (tx) => {
    await sql`alter table identity_file disable trigger identity_file_guard`.execute(tx);
    await tx.updateTable("identity_file").set({ picture_hash: null }).execute();
    await sql`alter table identity_file enable trigger identity_file_guard`.execute(tx);
  });
  await close();
  const missing = api.db.selectFrom("identity_file").select("object_key").where("picture_hash", "is", null);
  expect(await missing.execute()).toHaveLength(4);
  await api.keys("rotate", "k1");
  expect(await missing.execute()).toEqual([]);
});

test("a session goes on while processes change the active key [S30]", async ({ api }) => {
  const user = await api.register();
  const other = await api.startWith("k2", "k1");
  const refresh = async (base: string, token: string) =>
    (await createClient({ base }).authRefreshToken({ body: { refreshToken: token } })).refreshToken;
  const [here, there] = [await refresh(api.url, user.refreshToken), await refresh(other.url, user.refreshToken)];
  expect(there).toBe(here);
  const next = await refresh(other.url, here);
  expect(await refresh(api.url, here)).toBe(next);
  other.child.kill();
});
