import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { KYC_FILE_TYPE, type FileType } from "@wth/rules";
import { pino } from "pino";
import { vi } from "vitest";
import { openFiles } from "#identity/index.ts";
import { jobs } from "#platform/jobs/jobs.ts";
import { queueStates } from "#platform/jobs/queue-state.ts";
import { startJobs } from "#platform/jobs/start-jobs.ts";
import { startTestApi, type TestApi, type TestUser } from "../test-api.ts";
import { startS3Server } from "./s3-server.ts";

export type Sent = { status: number; code: number; msg: string };

/** Kinds of stores for photos. */
export const storeKinds = ["folder", "bucket"] as const;
export type StoreKind = (typeof storeKinds)[number];

async function bytesBelow(folder: string): Promise<Buffer[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name))));
}

async function openStoreOf(kind: StoreKind) {
  const folder = await mkdtemp(join(tmpdir(), "wth-photos-"));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (kind === "folder")
    return {
      environment: { WTH_DATA_DIR: folder },
      stored: () => bytesBelow(join(folder, "files")),
      // a file has the place of the folder
      breakDown: () => writeFile(join(folder, "files"), ""),
      repair: () => rm(join(folder, "files")),
      close: removeFolder,
    };
  const s3 = await startS3Server();
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.bucket;
  return {
    environment: {
      WTH_DATA_DIR: folder,
      FILES_S3_ENDPOINT: endpoint,
      FILES_S3_BUCKET: bucket,
      FILES_S3_REGION: region,
      FILES_S3_ACCESS_KEY_ID: accessKeyId,
      FILES_S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    stored: async () => [...s3.objects.values()],
    breakDown: async () => void s3.fail(1_000),
    repair: async () => void s3.fail(0),
    close: async () => {
      await s3.close();
      await removeFolder();
    },
  };
}

/** Returns functions that upload and open photos at an API. */
export function photoCalls(url: string) {
  const put = async (uploadUrl: string, bytes: Buffer, type = "image/jpeg"): Promise<Sent> => {
    const response = await fetch(new URL(uploadUrl, url), {
      method: "PUT",
      headers: { "content-type": type },
      body: new Uint8Array(bytes),
    });
    return { status: response.status, ...((await response.json()) as { code: number; msg: string }) };
  };
  const send = async (
    user: TestUser,
    bytes: Buffer,
    { fileName = "photo.jpg", type = KYC_FILE_TYPE }: { fileName?: string; type?: FileType } = {},
  ) => {
    const ticket = await user.client.filePresignedUrl({ query: { fileName, type, size: bytes.length } });
    const sent = await put(ticket.uploadUrl, bytes, fileName.endsWith("png") ? "image/png" : "image/jpeg");
    return { ...ticket, ...sent };
  };
  return {
    /** Sends bytes to an upload address. */
    put,
    /** Gets a ticket for a file and sends it. */
    send,
    /** Opens an address of a photo. */
    look: (path: string) => fetch(new URL(path, url)),
  };
}

/** Runs the jobs that remove the bytes of deleted photos until none is left. */
async function removeObjects({ worker: db, config, database }: TestApi): Promise<void> {
  const { vault } = openFiles(config);
  const { removeObject } = jobs;
  const handlers = { removeObject: ({ objectKey }: { objectKey: string }) => vault.store.remove(objectKey) };
  const settings = { db, databaseUrl: database.urls.worker, logger: pino({ level: "silent" }), pollSeconds: 0.5 };
  const running = await startJobs({ removeObject }, handlers, settings);
  const isDone = async () => (await queueStates(db)).every(({ queue, jobs }) => queue !== "removeObject" || jobs === 0);
  await vi.waitUntil(isDone, { timeout: 120_000, interval: 20 });
  await running.stop();
}

/**
 * Starts the API with a separate store for photos.
 * @param environment variables that differ from the tests' defaults
 */
export async function startPhotoApi(kind: StoreKind = "folder", environment: Record<string, string> = {}) {
  const store = await openStoreOf(kind);
  const api = await startTestApi({ ...store.environment, ...environment });
  return {
    ...api,
    ...photoCalls(api.url),
    /** Environment for a second server on the same database and store. */
    environment: store.environment,
    /** Returns all stored objects, still encrypted. */
    stored: store.stored,
    /** Makes the store fail until it is repaired. The store must be empty. */
    breakStore: store.breakDown,
    removeObjects: () => removeObjects(api),
    repairStore: store.repair,
    async close() {
      await api.close();
      await store.close();
    },
  };
}
export type PhotoApi = Awaited<ReturnType<typeof startPhotoApi>>;
