import { connect } from "node:net";

/** A parsed response to a request that was written byte by byte. */
export type RawResponse = { status: number; headers: Headers; body: string };

/** Writes these bytes to a server and returns its response. The connection must end with it. */
export async function rawRequest(url: string, bytes: string): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  const text = await new Promise<string>((resolve, reject) => {
    let received = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding("utf8").on("data", (part: string) => (received += part));
    socket.on("end", () => resolve(received)).on("error", reject);
  });
  const [head = "", body = ""] = text.split("\r\n\r\n", 2);
  const [first = "", ...lines] = head.split("\r\n");
  const headers = new Headers(lines.map((line) => line.split(": ", 2) as [string, string]));
  return { status: Number(first.split(" ")[1]), headers, body };
}
