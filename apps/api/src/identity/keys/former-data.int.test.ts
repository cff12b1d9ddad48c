import { createHash, createHmac, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate, migrationNames, openDatabase, transact } from "@wth/db";
import { connectAs, createTestDatabase } from "@wth/db/testing";
import type pg from "pg";
import { expect, test } from "vitest";
import { encrypt } from "#platform/crypto/encryption.ts";
import { Keyring } from "#platform/crypto/keyring.ts";
import { setUpQueues } from "#platform/jobs/queue.ts";
import { PhotoVault } from "../documents/photo-vault.ts";
import { isVerifiedDocument } from "../kyc/document-repo.ts";
import { documentSubject, openFingerprints } from "../kyc/fingerprints.ts";
import { IdentityKeys } from "../kyc/identity-keys.ts";
import { adoptFormerKey } from "./use-cases/adopt-former-key.ts";
import { rotateKeys } from "./use-cases/rotate-keys.ts";

const MIGRATIONS = join(import.meta.dirname, "../../../../../packages/db/migrations");
const THIS = "0027_key_ids.sql";
const HOLDER = { name: "Ada Example", birthDate: "1990-01-31" };
const master = randomBytes(32);
const former = { id: "former", bytes: master };
const next = { id: "next", bytes: randomBytes(32) };
const photo = randomBytes(5_000);

const keyOf = (purpose: string) => Buffer.from(hkdfSync("sha256", master, "", `wth ${purpose} v1`, 32));
const encryptFormer = (purpose: string, bytes: Buffer, context: string) =>
  encrypt(keyOf(purpose), bytes, Buffer.from(context));
const digestOf = (parts: readonly unknown[]) =>
  createHmac("sha256", keyOf("persons")).update(JSON.stringify(parts)).digest();

/** Gives a database the schema before ciphertexts named keys. */
async function unmigrate(owner: pg.Client): Promise<void> {
  await owner.query(`drop schema public cascade; create schema public;
    create table platform_migration (name text primary key, digest text not null, applied_at timestamptz not null default now())`);
  for (const name of migrationNames().filter((each) => each < THIS)) {
    const text = readFileSync(join(MIGRATIONS, name), "utf8");
    await owner.query(text);
    const digest = createHash("sha256").update(text).digest("hex");
    await owner.query("insert into platform_migration (name, digest) values ($1, $2)", [name, digest]);
  }
}

/** Inserts an approved case as the earlier version did. @returns the key of its first photo */
async function insertCase(owner: pg.Client, vault: PhotoVault, at: number, isErased: boolean): Promise<string> {
  const user = await owner.query<{ id: string }>(
    "insert into identity_user (address, invite_code, kyc_level) values ($1, $2, 1) returning id",
    [`0x${String(at).repeat(40)}`, String(at).repeat(8)],
  );
  const userId = BigInt(user.rows[0]?.id ?? 0);
  const objectKeys = [1, 2, 3].map(() => `kyc/${userId}/${randomUUID()}`);
  for (const objectKey of objectKeys) {
    const key = randomBytes(32);
    const bytes = encrypt(key, photo, Buffer.from(`photo:${userId}:${objectKey}`));
    const wrapped = encryptFormer("photos", key, `key:${userId}:${objectKey}`);
    await vault.store.put(objectKey, bytes);
    await owner.query(
      `insert into identity_file_upload (object_key, user_id, ticket_hash, media_type, expires_at) values ($1, $2, $3, 'image/jpeg', now())`,
      [objectKey, userId, randomBytes(32)],
    );
    await owner.query(
      `insert into identity_file (object_key, user_id, wrapped_key, digest, size, stored_at, used_at, deleted_at)
       values ($1, $2, $3, $4, 5000, now(), now(), case when $3::bytea is null then now() end)`,
      [objectKey, userId, isErased ? null : wrapped, createHash("sha256").update(bytes).digest()],
    );
  }
  const number = encryptFormer("identity numbers", Buffer.from(`A000000${at}`), `identity:${userId}`);
  const holder = encryptFormer("identity numbers", Buffer.from(JSON.stringify(HOLDER)), `holder:${userId}`);
  await owner.query(
    `insert into identity_kyc_submission (user_id, status, id_type, country, id_number_encrypted, person_hash, holder_encrypted,
       holder_hash, number_version, id_front, handheld_front, handheld_back, decided_at, decided_by, photos_deleted_at)
     values ($1, 1, 1, 'MY', $2, $3, $4, $5, 2, $6, $7, $8, now(), 'operator:x', $9)`,
    [
      userId,
      ...(isErased
        ? [null, digestOf(["MY", 1, `A000000${at}`]), null]
        : [number, digestOf(["MY", 1, `A000000${at}`]), holder]),
      digestOf(["holder", "x"]),
      ...objectKeys,
      isErased ? new Date() : null,
    ],
  );
  return objectKeys[0] ?? "";
}

test("data of a version with one key are read, and name a key after a rotation [S25, S30]", async () => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "wth-former-"));
  const owner = await connectAs(database.ownerUrl);
  const { db, close } = openDatabase(database.ownerUrl, { max: 2 });
  const keyring = new Keyring([former]);
  const vaultOf = (keys: Keyring) => new PhotoVault({ keyring: keys, fileStore: { kind: "folder", folder } });
  try {
    await unmigrate(owner);
    const objectKey = await insertCase(owner, vaultOf(keyring), 1, false);
    await insertCase(owner, vaultOf(keyring), 2, true);
    await migrate(database.ownerUrl);
    await setUpQueues(db);

    const readAll = async (keys: Keyring) => {
      const submission = await db
        .selectFrom("identity_kyc_submission")
        .selectAll()
        .orderBy("id")
        .executeTakeFirstOrThrow();
      const file = await db
        .selectFrom("identity_file")
        .selectAll()
        .where("object_key", "=", objectKey)
        .executeTakeFirstOrThrow();
      const identity = new IdentityKeys({ keyring: keys });
      const place = { userId: file.user_id, objectKey };
      const stored = {
        storedAs: file.stored_as,
        wrappedKey: file.wrapped_key as Buffer,
        digest: file.digest as Buffer,
      };
      return {
        number: identity.decryptNumber(submission, submission.id_number_encrypted as Buffer),
        holder: identity.decryptHolder(submission, submission.holder_encrypted as Buffer),
        isPhoto: (await vaultOf(keys).open(place, stored)).equals(photo),
        keys: [submission.number_key_id, submission.holder_key_id, file.key_id],
        reserved: await transact(db, async (tx) => {
          const fingerprints = await openFingerprints(tx, keys);
          const documents = ["A0000001", "A0000002", "A0000003"].map((idNumber) => ({
            country: "MY",
            idType: 1,
            idNumber,
          }));
          const found = documents.map((each) => isVerifiedDocument(tx, fingerprints.everyOf(documentSubject(each))));
          return Promise.all(found);
        }),
      };
    };
    const same = { number: "A0000001", holder: HOLDER, isPhoto: true, reserved: [true, true, false] };
    expect(await readAll(keyring)).toEqual({ ...same, keys: [null, null, null] });
    const both = new Keyring([next, former]);
    await expect(readAll(both)).rejects.toThrow(/start the console once with ENCRYPTION_KEYS/);
    await adoptFormerKey(db, keyring);
    await adoptFormerKey(db, keyring);
    expect(await readAll(both)).toEqual({ ...same, keys: [null, null, null] });
    const rotation = await rotateKeys(db, { actor: "operator:shell", keyring: both, vault: vaultOf(both) });
    expect(rotation).toEqual({ photos: 3, cases: 1, failures: [] });
    expect(await readAll(new Keyring([next]))).toEqual({ ...same, keys: ["next", "next", "next"] });
    const files = await db.selectFrom("identity_file").select(["picture_hash", "deleted_at"]).execute();
    const { pictureHash } = vaultOf(both).encrypt({ userId: 1n, objectKey }, photo);
    for (const { picture_hash, deleted_at } of files)
      expect(picture_hash).toEqual(deleted_at === null ? pictureHash : null);
  } finally {
    await close();
    await owner.end();
    await database.close();
    await rm(folder, { recursive: true });
  }
});
