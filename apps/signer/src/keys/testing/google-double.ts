import { crc32c } from "../crc32c.ts";
import { googleKey } from "../google-key.ts";
import { serveJson } from "./serve-json.ts";
import { testSecret } from "./test-secret.ts";

const NAME = "projects/wth/locations/europe/keyRings/wth/cryptoKeys/signer/cryptoKeyVersions/1";

/** Credentials that need no server of tokens. */
const authClient = {
  universeDomain: "googleapis.com",
  getRequestHeaders: () => Promise.resolve(new Headers()),
  fetch: (url: string, init: RequestInit) => fetch(url, init),
};

/** A local double of Google Cloud KMS with one key version, spoken to by the real client. */
export async function startGoogleDouble() {
  const secret = testSecret();
  const foreign = testSecret();
  const state = { mode: "right" as "right" | "silent" | "foreign" | "broken" };
  const service = await serveJson(async ({ path, body }) => {
    const [target] = path.split("?");
    if (target === `/v1/${NAME}/publicKey`)
      return { name: NAME, pem: secret.publicKey.export({ format: "pem", type: "spki" }) };
    if (target !== `/v1/${NAME}:asymmetricSign`) throw new Error(`unknown: ${path}`);
    if (state.mode === "silent") return undefined;
    const { sha256 } = body["digest"] as { sha256: string };
    const digest = Buffer.from(sha256, "base64");
    const signature = await (state.mode === "foreign" ? foreign : secret).signDer(digest);
    const stated = Number((body["digestCrc32c"] as { value?: unknown } | string | undefined) ?? Number.NaN);
    return {
      name: NAME,
      signature: signature.toString("base64"),
      signatureCrc32c: String(state.mode === "broken" ? 1 : crc32c(signature)),
      verifiedDigestCrc32c: stated === crc32c(digest),
    };
  });
  return {
    state,
    address: secret.address,
    open: (timeoutMs = 3_000) =>
      googleKey(NAME, timeoutMs, {
        apiEndpoint: "127.0.0.1",
        port: service.port,
        protocol: "http",
        authClient: authClient as never,
      }),
    close: service.close,
  };
}
