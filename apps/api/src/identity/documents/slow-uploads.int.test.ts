import { connect, type Socket } from "node:net";
import { once } from "node:events";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { startPhotoApi, type PhotoApi } from "#test-support/documents/photo-api.ts";
import { phonePhoto } from "#test-support/documents/test-photos.ts";
import type { TestUser } from "#test-support/test-api.ts";

/** Upload addresses that an account may have open at once. */
const OPEN = 8;

const test = apiTest(() => startPhotoApi());

const SIZE = 400_000;

/** Begins to upload a file and sends no more than its first bytes. */
async function beginUpload(api: PhotoApi, user: TestUser, firstBytes = 100) {
  const { uploadUrl } = await user.client.filePresignedUrl({ query: { fileName: "a.jpg", type: 10 } });
  const { hostname, port } = new URL(api.url);
  const socket: Socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  const { pathname } = new URL(uploadUrl, api.url);
  socket.write(`PUT ${pathname} HTTP/1.1\r\nHost: x\r\nContent-Type: image/jpeg\r\nContent-Length: ${SIZE}\r\n\r\n`);
  socket.write(Buffer.alloc(firstBytes));
  return socket;
}

test("slow uploads of two accounts leave slots to others [S12]", async ({ api }) => {
  const [first, second, third] = await Promise.all([api.register(), api.register(), api.register()]);
  const slow = [];
  for (const user of [first, second])
    for (let count = 0; count < OPEN; count += 1) slow.push(await beginUpload(api, user));
  const { status, code } = await api.send(third, await phonePhoto());
  expect([status, code]).toEqual([200, 0]);
  await Promise.all(
    slow.map(async (socket) => {
      // the server ends it where this machine is slow
      if (socket.closed) return;
      const closed = once(socket, "close");
      socket.destroy();
      await closed;
    }),
  );
});

test("an upload that hardly sends anything is ended, one that keeps its pace is not [S12]", async ({ api }) => {
  const slow = await beginUpload(api, await api.register());
  const steady = await beginUpload(api, await api.register(), SIZE - 1);
  await once(slow, "close");
  const answered = once(steady, "data");
  steady.write(Buffer.alloc(1));
  const [answer] = (await answered) as [Buffer];
  // the bytes are no photo
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 415 /);
  steady.destroy();
});
