import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Sent = { chat_id: string; text: string };

/** The HTTP interface of Telegram's bots on loopback: messages sent to it, and updates that it reports. */
export async function startTelegramServer(token: string) {
  const sent: Sent[] = [];
  const updates: { update_id: number; message: object }[] = [];
  /** Answer to the next messages, by an error's number; undefined accepts. */
  let refusal: number | undefined;
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse((await request.setEncoding("utf8").toArray()).join("")) as Sent & { offset?: number };
    const method = request.url?.replace(`/bot${token}/`, "");
    const answer = (status: number, result: object) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(result));
    };
    if (method === "getUpdates")
      return answer(200, { ok: true, result: updates.filter(({ update_id }) => update_id >= (body.offset ?? 0)) });
    if (method !== "sendMessage") return answer(404, { ok: false, error_code: 404 });
    if (refusal !== undefined) return answer(refusal, { ok: false, error_code: refusal });
    sent.push({ chat_id: body.chat_id, text: body.text });
    return answer(200, { ok: true, result: {} });
  }
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    /** A person writes to the bot. */
    write: (text: string, chatId = 7, language = "en") =>
      updates.push({
        update_id: updates.length + 1,
        message: {
          text,
          chat: { id: chatId, type: "private", first_name: "Reef", username: "reef" },
          from: { language_code: language },
        },
      }),
    refuse: (code: number | undefined) => {
      refusal = code;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
export type TelegramServer = Awaited<ReturnType<typeof startTelegramServer>>;
