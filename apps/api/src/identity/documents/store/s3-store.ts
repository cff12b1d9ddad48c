import { AwsClient } from "aws4fetch";
import type { ObjectStore } from "./object-store.ts";

const ANSWER_MS_MAX = 20_000;
const RETRIES = 2;

export type Bucket = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Stores encrypted objects as objects of an S3-compatible store. */
export class S3Store implements ObjectStore {
  readonly #client: AwsClient;
  readonly #place: string;

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: Bucket) {
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: RETRIES });
    this.#place = `${endpoint.replace(/\/$/, "")}/${bucket}`;
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    const headers = { "content-type": "application/octet-stream" };
    await this.#ask("PUT", key, { body: new Uint8Array(bytes), headers });
  }

  async get(key: string): Promise<Buffer | undefined> {
    const response = await this.#ask("GET", key);
    return response.status === 404 ? undefined : Buffer.from(await response.arrayBuffer());
  }

  async remove(key: string): Promise<void> {
    await this.#ask("DELETE", key);
  }

  async list(prefix: string): Promise<string[]> {
    const response = await this.#ask("GET", `?list-type=2&delimiter=%2F&prefix=${encodeURIComponent(prefix)}`);
    // keys of this platform contain no character that XML escapes
    return Array.from((await response.text()).matchAll(/<Key>([^<]*)<\/Key>/g), ([, key = ""]) => key);
  }

  async #ask(method: "PUT" | "GET" | "DELETE", key: string, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(ANSWER_MS_MAX);
    const response = await this.#client.fetch(`${this.#place}/${key}`, { ...init, method, signal });
    if (response.ok || (response.status === 404 && method !== "PUT")) return response;
    await response.body?.cancel();
    throw new Error(`the file store answered ${response.status} to ${method}`);
  }
}
