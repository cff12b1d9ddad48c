import type { Language } from "@wth/api-contract";
import type { FastifyRequest } from "fastify";
import { languageOf } from "./request-language.ts";

const COOKIE = /(?:^|;\s*)language=(en|zhCN)(?:;|$)/;

/** Returns the language of a page: from its address, else the one stored in the browser, else the preferred one. */
export function documentLanguage(request: FastifyRequest): Language {
  const { language: asked } = request.query as { language?: unknown };
  if (asked === "en" || asked === "zhCN") return asked;
  const remembered = COOKIE.exec(request.headers.cookie ?? "")?.[1];
  return (remembered as Language | undefined) ?? languageOf(request);
}
