import { createHmac, timingSafeEqual } from "node:crypto";
import type { Keyring } from "./keyring.ts";

/** Actions that a link allows. The number is part of the token; 3 was that of earlier links to chats. */
const purposes = { confirmMail: 1, unsubscribe: 2, connectTelegram: 4 } as const;
export type LinkPurpose = keyof typeof purposes;

const PART_BYTES = 8;
const BODY_BYTES = 1 + 2 * PART_BYTES;
const MAC_BYTES = 16;

/**
 * Tokens in links of messages: purpose, id of a row and end, with a keyed check of 128 bits. At most 64 characters of
 * base64url, as Telegram allows.
 */
export class LinkTokens {
  readonly #keys: readonly [Buffer, ...Buffer[]];

  constructor(keyring: Keyring) {
    this.#keys = keyring.keys("message links");
  }

  /** @param endsAt undefined for a token that stays valid as long as its row */
  make(purpose: LinkPurpose, id: bigint, endsAt?: Date): string {
    const body = Buffer.alloc(BODY_BYTES);
    body.writeUInt8(purposes[purpose], 0);
    body.writeBigUInt64BE(id, 1);
    body.writeBigUInt64BE(BigInt(endsAt?.getTime() ?? 0), 1 + PART_BYTES);
    return Buffer.concat([body, check(this.#keys[0], body)]).toString("base64url");
  }

  /** Returns the id of a valid token; undefined for any other. */
  read(purpose: LinkPurpose, token: string, at: Date): bigint | undefined {
    const bytes = Buffer.from(token, "base64url");
    // decoding passes over other characters and trailing bits
    if (bytes.length !== BODY_BYTES + MAC_BYTES || bytes.toString("base64url") !== token) return undefined;
    const [body, given] = [bytes.subarray(0, BODY_BYTES), bytes.subarray(BODY_BYTES)];
    if (!this.#keys.some((key) => timingSafeEqual(check(key, body), given))) return undefined;
    const endsAt = body.readBigUInt64BE(1 + PART_BYTES);
    if (body.readUInt8(0) !== purposes[purpose]) return undefined;
    return endsAt === 0n || endsAt > BigInt(at.getTime()) ? body.readBigUInt64BE(1) : undefined;
  }
}

const check = (key: Buffer, body: Buffer): Buffer =>
  createHmac("sha256", key).update(body).digest().subarray(0, MAC_BYTES);
