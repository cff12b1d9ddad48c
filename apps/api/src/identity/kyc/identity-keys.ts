import type { Config } from "#platform/settings/config.ts";
import type { Keyring } from "#platform/crypto/keyring.ts";
import type { Submission } from "./kyc-repo.ts";

/** Name and date of birth (YYYY-MM-DD) on a document. */
export type Holder = { name: string; birthDate: string };
/** A case, by its user and its first photo, which belongs to no other case. */
export type CasePlace = Pick<Submission, "user_id" | "id_front">;

const recordOf = ({ user_id, id_front }: CasePlace): string => `${user_id}:${id_front}`;

/** Encrypts numbers and holders of documents for one case each. */
export class IdentityKeys {
  readonly keyring: Keyring;

  constructor({ keyring }: Pick<Config, "keyring">) {
    this.keyring = keyring;
  }

  encryptNumber(place: CasePlace, idNumber: string): Buffer {
    return this.keyring.encrypt("identity numbers", Buffer.from(idNumber), recordOf(place));
  }

  decryptNumber(place: CasePlace, encrypted: Buffer): string {
    return this.keyring.decrypt("identity numbers", encrypted, recordOf(place)).toString();
  }

  encryptHolder(place: CasePlace, holder: Holder): Buffer {
    return this.keyring.encrypt("identity holders", Buffer.from(JSON.stringify(holder)), recordOf(place));
  }

  decryptHolder(place: CasePlace, encrypted: Buffer): Holder {
    const text = this.keyring.decrypt("identity holders", encrypted, recordOf(place)).toString();
    return JSON.parse(text) as Holder;
  }
}
