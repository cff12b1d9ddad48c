import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const BUCKET = "photos";
const KEYS = { accessKeyId: "test-key", secretAccessKey: "test-secret", region: "test-1" };

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");

type Signed = { method: string; url: URL; headers: Record<string, string>; body: Buffer };

/** Recomputes the AWS version 4 signature of a received request. */
function expectedSignature({ method, url, headers, body }: Signed, names: string[], scope: string): string {
  const bodyHash = headers["x-amz-content-sha256"] ?? sha256(body);
  const canonical = [
    method,
    url.pathname,
    [...url.searchParams]
      .map((pair) => pair.map(encodeURIComponent).join("="))
      .toSorted()
      .join("&"),
    ...names.map((name) => `${name}:${headers[name] ?? ""}`),
    "",
    names.join(";"),
    bodyHash,
  ].join("\n");
  const [date = "", region = "", service = "", end = ""] = scope.split("/");
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const key = [region, service, end].reduce(hmac, hmac(`AWS4${KEYS.secretAccessKey}`, date));
  return hmac(key, text).toString("hex");
}

function isSigned(request: Signed): boolean {
  const authorization = request.headers["authorization"] ?? "";
  const parts = /Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(authorization);
  if (!parts) return false;
  const [, keyId, scope = "", names = "", signature] = parts;
  const bodyHash = request.headers["x-amz-content-sha256"];
  const isBodyRight = bodyHash === undefined || bodyHash === "UNSIGNED-PAYLOAD" || bodyHash === sha256(request.body);
  return keyId === KEYS.accessKeyId && isBodyRight && signature === expectedSignature(request, names.split(";"), scope);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Answer to a listing: keys below a prefix without a further slash. */
const listOf = (objects: Map<string, Buffer>, prefix: string): string => {
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && !key.slice(prefix.length).includes("/"));
  const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`);
  return `<ListBucketResult>${contents.join("")}</ListBucketResult>`;
};

function answer(objects: Map<string, Buffer>, { method, url, body }: Signed, response: ServerResponse): void {
  const key = url.pathname.replace(`/${BUCKET}/`, "");
  if (method === "PUT") objects.set(key, body);
  if (method === "DELETE") objects.delete(key);
  const prefix = url.searchParams.get("prefix");
  if (prefix !== null) return void response.writeHead(200).end(listOf(objects, prefix));
  const found = objects.get(key);
  if (method === "GET") response.writeHead(found ? 200 : 404).end(found);
  else response.writeHead(method === "DELETE" ? 204 : 200).end();
}

/** Starts a minimal S3 server that refuses every request with a wrong signature. */
export async function startS3Server() {
  const objects = new Map<string, Buffer>();
  let failures = 0;
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    const headers = request.headers as Record<string, string>;
    const signed = { method: request.method ?? "", url, headers, body: await bodyOf(request) };
    if (!isSigned(signed)) response.writeHead(403).end();
    else if (failures > 0) {
      failures -= 1;
      response.writeHead(503).end();
    } else answer(objects, signed, response);
  };
  const server: Server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    objects,
    bucket: { endpoint, bucket: BUCKET, ...KEYS },
    /** Answers the next requests with 503. */
    fail: (count: number) => (failures = count),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
