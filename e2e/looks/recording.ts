import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const referenceFolder = join(import.meta.dirname, "..", "references");
const file = join(referenceFolder, "answers.json");

/** The server's response to a call; `base64` for binary bodies. */
export type Answer = { status: number; type: string; text: string } | { status: number; type: string; base64: string };

/** Responses that one visitor's pages received. */
export type Recorded = {
  /** Undefined for a visitor who is not signed in. */
  address?: string;
  /** The time at which the pages are shown, in Unix milliseconds. */
  now: number;
  /** By the name that {@link callName} gives. */
  answers: Record<string, Answer>;
};

export type Recording = Record<string, Recorded>;

export const readRecording = (): Recording => JSON.parse(readFileSync(file, "utf8")) as Recording;

export function writeRecording(recording: Recording): void {
  writeFileSync(file, `${JSON.stringify(recording, null, 1)}\n`);
}

/** True for requests of data; all others load the web app itself. */
export const isCall = ({ pathname }: URL): boolean => /^\/(app-api|dev-api|files)\//.test(pathname);

const PHOTO = "/app-api/infra/file/photo";
const UPLOAD = "/app-api/infra/file/presigned-url";

/** A key that identifies a call; undefined for the stream of changes, which does not end. */
export function callName(url: URL, method: string, body: string | null, language: string): string | undefined {
  if (url.pathname === "/app-api/user/events") return undefined;
  // a photo's address is signed for one reader and some minutes
  if (url.pathname === PHOTO) return `photo ${url.searchParams.get("key")}`;
  // browsers compress the same photo to different sizes
  if (url.pathname === UPLOAD) return `${language} upload ${url.searchParams.get("type")}`;
  if (url.pathname !== "/dev-api/rpc") return `${language} ${method} ${url.pathname}${url.search}`;
  return `rpc ${JSON.stringify(withoutIds(JSON.parse(body ?? "null")))}`;
}

type Rpc = { id?: unknown; method?: unknown; params?: unknown };

const withoutIds = (body: Rpc | Rpc[]): unknown =>
  Array.isArray(body) ? body.map(withoutIds) : { method: body.method, params: body.params };

/** A recorded JSON-RPC response with the id of this request. */
export function withIdOf(answer: string, body: string | null): string {
  const request = JSON.parse(body ?? "null") as Rpc | Rpc[];
  const recorded = JSON.parse(answer) as Rpc | Rpc[];
  const requests = Array.isArray(request) ? request : [request];
  const list = Array.isArray(recorded) ? recorded : [recorded];
  const answers = list.map((entry, index) => ({ ...entry, id: requests[index]?.id }));
  return JSON.stringify(Array.isArray(request) ? answers : answers[0]);
}
