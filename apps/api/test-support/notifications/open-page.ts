import { LIVE_PATH } from "@wth/api-contract";
import type { TestUser } from "../test-api.ts";

/** An open page of a user: it asks for toasts whenever the stream of changes names notifications. */
export async function openPage(url: string, { accessToken, client }: TestUser) {
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${accessToken}` };
  const response = await fetch(url + LIVE_PATH, { headers, signal: leaving.signal });
  if (response.body === null) throw new Error("the stream of changes is empty");
  const toasts = new Set<string>();
  const decoder = new TextDecoder();
  const follow = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    for await (const chunk of body) {
      if (!decoder.decode(chunk, { stream: true }).includes("notification")) continue;
      for (const { kind } of await client.notificationRecent()) toasts.add(kind);
    }
  };
  const following = follow(response.body).catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
  return {
    /** Kinds of the notifications that were shown. */
    toasts,
    async close() {
      leaving.abort();
      await following;
    },
  };
}
