import { randomInt } from "node:crypto";
import { chineseIdChecksum, type IdentityForm } from "@wth/rules";
import { transact } from "@wth/db";
import { approveIdentity, IdentityKeys, recordHolder } from "#identity/index.ts";
import { openFingerprints } from "#identity/kyc/fingerprints.ts";
import { startPhotoApi, type StoreKind } from "../documents/photo-api.ts";
import { drawAccountPhotos } from "../documents/test-photos.ts";
import type { TestUser } from "../test-api.ts";

/** Returns a valid identity number, different on each call. */
export function newChineseId(): string {
  const digits = `110101199001${String(randomInt(1, 29)).padStart(2, "0")}${String(randomInt(1000)).padStart(3, "0")}`;
  return digits + chineseIdChecksum(digits);
}

const REVIEWER = "operator:reviewer";
type Holder = Parameters<typeof recordHolder>[2]["holder"];

/** Returns a holder with a name that is different on each call. */
export function newHolder(): Holder {
  const letters = Array.from({ length: 12 }, () => String.fromCodePoint(0x41 + randomInt(26))).join("");
  return { name: `Holder ${letters}`, birthDate: "1990-01-31" };
}

/** Starts the API with helpers to submit identities. */
export async function startKycApi(kind: StoreKind = "folder", environment: Record<string, string> = {}) {
  const api = await startPhotoApi(kind, environment);
  const draw = await drawAccountPhotos([1, 2, 3, 4]);
  /** Returns the four photos of an account, which are the same on each call. */
  const accountPhotos = ({ userId }: TestUser): Promise<Buffer[]> => draw(userId);
  const upload = async (user: TestUser): Promise<string[]> => {
    const urls: string[] = [];
    for (const photo of await accountPhotos(user)) urls.push((await api.send(user, photo)).url);
    return urls;
  };
  /** Returns a complete form with newly uploaded photos. */
  const form = async (user: TestUser, changes: Partial<IdentityForm> = {}): Promise<IdentityForm> => {
    const [idFrontImage, idBackImage, idHandheldFrontImage, idHandheldBackImage] = (await upload(user)) as [
      string,
      string,
      string,
      string,
    ];
    return {
      idType: 0,
      country: "CN",
      idNumber: newChineseId(),
      idFrontImage,
      idBackImage,
      idHandheldFrontImage,
      idHandheldBackImage,
      ...changes,
    };
  };
  const submit = (user: TestUser, body: IdentityForm) => user.client.kycSubmit({ body });
  const keys = new IdentityKeys(api.config);
  /** Records the holder of a case's document; by default one whom no other case has. */
  const readHolder = (caseId: bigint, actor = REVIEWER, holder: Holder = newHolder()) =>
    transact(api.db, (tx) => recordHolder(tx, keys, { id: caseId, actor, holder }));
  return {
    ...api,
    form,
    accountPhotos,
    submit,
    keys,
    readHolder,
    /** Returns the digests of documents and holders as they are at this time. */
    fingerprints: () => transact(api.db, (tx) => openFingerprints(tx, api.config.keyring)),
    /** Records a holder and approves. */
    async approve(caseId: bigint, actor = REVIEWER): Promise<void> {
      await readHolder(caseId, actor);
      await transact(api.db, (tx) => approveIdentity(tx, keys, { id: caseId, actor }));
    },
    /** Returns a user whose identity waits for review, and the case's id. */
    async waiting(changes: Partial<IdentityForm> = {}) {
      const user = await api.register();
      const body = await form(user, changes);
      const reply = await submit(user, body);
      if (reply.code !== 0 || reply.data !== true) throw new Error(`not submitted: ${reply.msg}`);
      const { id } = await api.db
        .selectFrom("identity_kyc_submission")
        .select("id")
        .where("user_id", "=", user.userId)
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow();
      return { user, body, caseId: id };
    },
  };
}
export type KycApi = Awaited<ReturnType<typeof startKycApi>>;
