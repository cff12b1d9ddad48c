import { createHash, timingSafeEqual } from "node:crypto";
import { callers } from "../policy/settings.ts";

const TOKEN_LENGTH_MIN = 32;
const SCHEME = "Bearer ";

const digestOf = (text: string) => createHash("sha256").update(text).digest();

/** Tokens of the processes that may ask for signatures. */
export type CallerTokens = {
  /** The caller of a bearer token; undefined for an unknown one. Takes the same time for every token. */
  callerOf(authorization: string | undefined): string | undefined;
};

/** Reads `name:token` with commas between. @throws Error for an unknown name or a short token */
export function parseCallerTokens(text: string): CallerTokens {
  const entries = text.split(",").map((part) => {
    const [name = "", token = ""] = part.trim().split(":");
    if (callers[name] === undefined) throw new Error(`names an unknown caller: ${name}`);
    if (token.length < TOKEN_LENGTH_MIN) throw new Error(`has a token of ${name} below ${TOKEN_LENGTH_MIN} characters`);
    return { name, digest: digestOf(token) };
  });
  return {
    callerOf(authorization = "") {
      const given = digestOf(authorization.startsWith(SCHEME) ? authorization.slice(SCHEME.length) : "");
      let caller: string | undefined;
      for (const { name, digest } of entries) if (timingSafeEqual(digest, given)) caller = name;
      return caller;
    },
  };
}
