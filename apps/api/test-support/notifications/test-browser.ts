import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

const bytes = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** Keys of a browser's push subscription, and the browser's side of the encryption (RFC 8291). */
export function testBrowser() {
  const curve = createECDH("prime256v1");
  const own = curve.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: own.toString("base64url"), auth: auth.toString("base64url") },
    read(body: Uint8Array): unknown {
      const message = Buffer.from(body);
      const [salt, idLength] = [message.subarray(0, 16), message.readUInt8(20)];
      const sender = message.subarray(21, 21 + idLength);
      const content = message.subarray(21 + idLength);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), own, sender]);
      const key = bytes(curve.computeSecret(sender), auth, info, 32);
      const derive = (name: string, length: number) =>
        bytes(key, salt, Buffer.from(`Content-Encoding: ${name}\0`), length);
      const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
      decipher.setAuthTag(content.subarray(-16));
      const plain = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
      // a byte 2 ends the content, and zeros may follow
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString("utf8"));
    },
  };
}
