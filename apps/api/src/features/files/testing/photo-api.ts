import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestApi, type TestUser } from "../../../testing/test-api.ts";

export type Sent = { status: number; code: number; msg: string };

/** The API with a folder of its own for photos. */
export async function startPhotoApi(environment: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "wth-photos-"));
  const api = await startTestApi({ WTH_DATA_DIR: folder, ...environment });
  const put = async (uploadUrl: string, bytes: Buffer, type = "image/jpeg"): Promise<Sent> => {
    const response = await fetch(new URL(uploadUrl, api.url), {
      method: "PUT",
      headers: { "content-type": type },
      body: new Uint8Array(bytes),
    });
    return { status: response.status, ...((await response.json()) as { code: number; msg: string }) };
  };
  const send = async (user: TestUser, bytes: Buffer, fileName = "photo.jpg") => {
    const ticket = await user.client.filePresignedUrl({ query: { fileName, type: 10, size: bytes.length } });
    const sent = await put(ticket.uploadUrl, bytes, fileName.endsWith("png") ? "image/png" : "image/jpeg");
    return { ...ticket, ...sent };
  };
  return {
    ...api,
    /** Where photos are stored. */
    folder: join(folder, "files"),
    /** Sends bytes to an upload address. */
    put,
    /** Gets a ticket for a file and sends it. */
    send,
    /** Opens an address of a photo. */
    look: (path: string) => fetch(new URL(path, api.url)),
    async close() {
      await api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type PhotoApi = Awaited<ReturnType<typeof startPhotoApi>>;
