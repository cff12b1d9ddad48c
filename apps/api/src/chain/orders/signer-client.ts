import { Agent, request as httpRequest } from "node:http";
import { signingPaths, type KeyAnswer, type SignAnswer, type SignRefusalAnswer, type SignRequest } from "@wth/chain";
import { getAddress, type Address } from "viem";
import { Failure } from "#platform/errors/failure.ts";

/** Longer than the signer waits for the chain, the database and its key. */
const TIMEOUT_MS = 8_000;
const RETRY_SECONDS = 5;
const KEY_FRESH_MS = 60_000;
const ANSWER_MAX = 4_096;
/** Connections of this process to the signer; further requests wait for a free one, since the signer limits them. */
const CONNECTIONS = 16;

/** Address of the signer, `unix:/path` or `http://127.0.0.1:port`, and this process's token there. */
export type SignerAddress = Readonly<{ url: string; token: string }>;

/** The process that holds the signing key. */
export type OrderSigner = {
  /** Account of the key in use. */
  key(): Promise<Address>;
  /** Has a stored, committed order signed. */
  sign(request: SignRequest): Promise<SignAnswer>;
};

type Answer = { status: number; body: unknown };

function placeOf(url: string) {
  if (url.startsWith("unix:")) return { socketPath: url.slice("unix:".length) };
  const { hostname: host, port } = new URL(url);
  return { host, port };
}

/** Sends one request. @throws Error when the signer cannot be reached or does not answer in time */
function ask(agent: Agent, { url, token }: SignerAddress, path: string, body?: SignRequest): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const method = body === undefined ? "GET" : "POST";
  const request = httpRequest({ ...placeOf(url), agent, method, path, headers, signal }, (response) => {
    let text = "";
    response.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      if (text.length > ANSWER_MAX) request.destroy(new Error("the signer's answer is too long"));
    });
    response.on("error", reject);
    response.on("end", () => {
      try {
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) });
      } catch (error) {
        reject(error);
      }
    });
  });
  request.on("error", reject);
  request.end(body === undefined ? undefined : JSON.stringify(body));
  return promise;
}

const unavailable = (seconds: number, cause: unknown) =>
  Object.assign(new Failure("signerUnavailable", { seconds }), { cause });

/** The answer's data. A refusal that time may lift is the signer's; any other is the order's. */
async function dataOf<T>(asked: Promise<Answer>): Promise<T> {
  const { status, body } = await asked.catch((error: unknown) => {
    throw unavailable(RETRY_SECONDS, error);
  });
  if (status === 200) return body as T;
  const { refusal, retryAfter } = body as SignRefusalAnswer;
  const cause = new Error(`the signer refused: ${refusal}`);
  if (retryAfter !== undefined) throw unavailable(retryAfter, cause);
  throw Object.assign(new Failure("orderRefused", {}, `order refused by the signer: ${refusal}`), { cause });
}

export function signerClient(address: SignerAddress): OrderSigner {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let known: { key: Address; until: number } | undefined;
  return {
    async key() {
      if (known !== undefined && performance.now() < known.until) return known.key;
      const { key } = await dataOf<KeyAnswer>(ask(agent, address, signingPaths.key));
      known = { key: getAddress(key), until: performance.now() + KEY_FRESH_MS };
      return known.key;
    },
    sign: (request) => dataOf<SignAnswer>(ask(agent, address, signingPaths.sign, request)),
  };
}
