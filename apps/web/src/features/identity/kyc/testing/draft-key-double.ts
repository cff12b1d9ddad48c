import { webcrypto } from "node:crypto";

const key = webcrypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);

/** A key like the one stored by a browser. */
export const draftKey = (): Promise<CryptoKey> => key as Promise<CryptoKey>;
