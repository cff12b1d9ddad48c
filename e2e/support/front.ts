import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";

const DROPPED = new Set(["if-none-match", "if-modified-since", "accept-encoding"]);

/** A proxy before the platform that can serve another release of the app, delay, fail or close. */
export class Front {
  /** Replaces the version of the build in documents and in the service worker. */
  release: string | undefined;
  /** False once the server withdraws the service worker. */
  hasWorker = true;
  /** Delay of documents. */
  delayMs = 0;
  /** Status of documents in place of the real response. */
  failure: number | undefined;
  readonly #target: URL;
  #server: Server | undefined;
  #port = 0;

  constructor(target: string) {
    this.#target = new URL(target);
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  async open(): Promise<void> {
    this.#server = createServer((request, response) => void this.#answer(request, response));
    this.#server.listen(this.#port, "localhost");
    await once(this.#server, "listening");
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Refuses connections from now on. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    this.#server?.closeAllConnections();
    await closed;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "/";
    const isDocument = request.headers.accept?.includes("text/html") === true;
    if (path === "/sw.js" && !this.hasWorker) return void response.writeHead(404).end();
    if (isDocument && this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    if (isDocument && this.failure !== undefined) return void response.writeHead(this.failure).end();
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !DROPPED.has(name)));
    const { hostname, port } = this.#target;
    const passed = ask({ hostname, port, path, method: request.method, headers }, (answer) => {
      void this.#pass(answer, response, isDocument || path === "/sw.js");
    });
    passed.on("error", () => response.destroy());
    request.pipe(passed);
  }

  async #pass(answer: IncomingMessage, response: ServerResponse, isOfRelease: boolean): Promise<void> {
    const { "content-length": _, ...headers } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, headers);
    if (!isOfRelease || this.release === undefined) return void answer.pipe(response);
    const text = (await answer.toArray()).map(String).join("");
    response.end(this.#renamed(text));
  }

  #renamed(text: string): string {
    const release = this.release ?? "";
    return (
      text
        .replace(/(name="version" content=")\w+/, `$1${release}`)
        .replace(/("?version"?:\s*["'`])\w+/, `$1${release}`)
        // the service worker takes another version of a document for another revision
        .replaceAll(/("?revision"?:\s*["'`])\w+/g, `$1${release}`)
    );
  }
}
