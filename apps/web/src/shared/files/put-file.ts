/** Answer to an upload; status 0 without an answer. */
export type PutReply = { status: number; msg: string; retryAfterMs: number };
type Options = { signal: AbortSignal; onSent: (part: number) => void };

const TIMEOUT_MS = 90_000;
const RETRY_MS = 3_000;

function messageIn(text: string): string {
  try {
    const { msg } = JSON.parse(text) as { msg?: unknown };
    return typeof msg === "string" ? msg : "";
  } catch {
    return "";
  }
}

/** Uploads a file by PUT. Unlike `fetch`, XMLHttpRequest reports upload progress. */
export function putFile(address: string, file: Blob, { signal, onSent }: Options): Promise<PutReply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const failed = (): void => resolve({ status: 0, msg: "", retryAfterMs: RETRY_MS });
    request.open("PUT", address);
    request.setRequestHeader("content-type", file.type);
    request.timeout = TIMEOUT_MS;
    request.upload.addEventListener("progress", ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0));
    request.addEventListener("error", failed);
    request.addEventListener("timeout", failed);
    request.addEventListener("load", () => {
      const seconds = Number(request.getResponseHeader("retry-after"));
      const retryAfterMs = seconds > 0 ? seconds * 1_000 : RETRY_MS;
      resolve({ status: request.status, msg: messageIn(request.responseText), retryAfterMs });
    });
    signal.addEventListener("abort", () => (request.abort(), reject(signal.reason as Error)), { once: true });
    request.send(file);
  });
}
