import { vi } from "vitest";

export type PutAnswer = { status: number; body?: unknown; retryAfter?: string };
/** An uploaded file with the callbacks of its sender. */
export type SentFile = {
  address: string;
  file: Blob;
  headers: Record<string, string>;
  isAborted: boolean;
  progress: (loaded: number) => void;
  answer: (answer: PutAnswer) => void;
  fail: () => void;
};

/** Replaces the browser's uploads with ones that a test answers. @returns the files sent so far */
export function installUploads(automatic?: (sent: SentFile) => void): SentFile[] {
  const files: SentFile[] = [];
  class FakeRequest extends EventTarget {
    upload = new EventTarget();
    timeout = 0;
    status = 0;
    responseText = "";
    #retryAfter: string | null = null;
    readonly #sent: SentFile = {
      address: "",
      file: new Blob(),
      headers: {},
      isAborted: false,
      progress: (loaded) => {
        const total = this.#sent.file.size;
        this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total }));
      },
      answer: ({ status, body = { code: 0, data: true, msg: "" }, retryAfter = null }) => {
        this.status = status;
        this.responseText = JSON.stringify(body);
        this.#retryAfter = retryAfter;
        this.dispatchEvent(new Event("load"));
      },
      fail: () => void this.dispatchEvent(new Event("error")),
    };

    open(_: string, address: string): void {
      this.#sent.address = address;
    }

    setRequestHeader(name: string, value: string): void {
      this.#sent.headers[name] = value;
    }

    getResponseHeader(name: string): string | null {
      return name === "retry-after" ? this.#retryAfter : null;
    }

    send(file: Blob): void {
      this.#sent.file = file;
      files.push(this.#sent);
      if (automatic) queueMicrotask(() => automatic(this.#sent));
    }

    abort(): void {
      this.#sent.isAborted = true;
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  return files;
}
