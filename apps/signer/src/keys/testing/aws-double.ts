import { awsKey } from "../aws-key.ts";
import { serveJson } from "./serve-json.ts";
import { testSecret } from "./test-secret.ts";

const KEY_ID = "alias/wth-signer";

/** A local double of AWS KMS with one key, spoken to by the real client. */
export async function startAwsDouble() {
  const secret = testSecret();
  const state = { mode: "right" as "right" | "silent" | "foreign" | "broken" };
  const foreign = testSecret();
  const service = await serveJson(async ({ headers, body }) => {
    if (body["KeyId"] !== KEY_ID) throw new Error("unknown key");
    if (headers["x-amz-target"] === "TrentService.GetPublicKey")
      return { KeyId: KEY_ID, PublicKey: secret.publicKey.export({ format: "der", type: "spki" }).toString("base64") };
    if (state.mode === "silent") return undefined;
    if (state.mode === "broken") return { KeyId: KEY_ID, Signature: Buffer.from("none").toString("base64") };
    const isAsked = body["MessageType"] === "DIGEST" && body["SigningAlgorithm"] === "ECDSA_SHA_256";
    if (!isAsked) throw new Error("not a signature of a digest");
    const digest = Buffer.from(String(body["Message"]), "base64");
    const signer = state.mode === "foreign" ? foreign : secret;
    return { KeyId: KEY_ID, Signature: (await signer.signDer(digest)).toString("base64") };
  });
  return {
    state,
    address: secret.address,
    open: (timeoutMs = 3_000) =>
      awsKey(KEY_ID, timeoutMs, {
        endpoint: `http://127.0.0.1:${service.port}`,
        region: "eu-central-1",
        credentials: { accessKeyId: "test", secretAccessKey: "test" },
        maxAttempts: 1,
      }),
    close: service.close,
  };
}
