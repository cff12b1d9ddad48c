import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { signingPaths } from "@wth/chain";

/** `open` passes requests on, `lost` ends the connections of signatures, `stuck` never answers at all. */
export type GateState = "open" | "lost" | "stuck";

/** Stands between an API and its signer, whose address is set once it has started. */
export async function startSignerGate() {
  const gate = { state: "open" as GateState, target: "" };
  const server = createServer((request, response) => {
    const { method = "GET", url = "", headers } = request;
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (gate.state === "stuck") return;
      if (gate.state === "lost" && url === signingPaths.sign) {
        request.socket.destroy();
        return;
      }
      const { authorization = "" } = headers;
      const body = method === "GET" ? null : Buffer.concat(chunks);
      fetch(gate.target + url, { method, headers: { authorization }, body }).then(
        async (answer) => response.writeHead(answer.status).end(await answer.text()),
        () => request.socket.destroy(),
      );
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    gate,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
