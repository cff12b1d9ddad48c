import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "@wth/api-contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { documentLanguage } from "./document-language.ts";
import { prepareBody, sendPrepared, type PreparedBody } from "./prepared-body.ts";
import { languageTags } from "./request-language.ts";

/** A page, ready to send. */
export type WebDocument = {
  readonly body: PreparedBody;
  /** Hashes of the page's inline scripts, style elements and style attributes, by directive of the security policy. */
  readonly hashes: Readonly<Record<Directive, readonly string[]>>;
};
type Directive = "script-src" | "style-src" | "style-src-attr";

/** Placeholder of the site's origin in built pages. */
const ORIGIN_MARK = "https://public-url.invalid";
const NAME = /^(?<page>[a-z0-9]+)(?:\.(?<language>en|zhCN))?\.html$/;
const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g;
const STYLE_ELEMENT = /<style[^>]*>([^]*?)<\/style>/g;
const STYLE_ATTRIBUTE = /<[a-z][^<>]*?\sstyle="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = {
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};

const sha256 = (text: string): string => createHash("sha256").update(text).digest("base64");

const decode = (text: string): string =>
  text.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (name) => ENTITIES[name] ?? name);

const hashesOf = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].map(([, source = ""]) => `'sha256-${sha256(source)}'`)),
];

function prepare(html: string): WebDocument {
  const attributes = [...html.matchAll(STYLE_ATTRIBUTE)].map(([, value = ""]) => `'sha256-${sha256(decode(value))}'`);
  return {
    body: prepareBody(html, "text/html; charset=utf-8"),
    hashes: {
      "script-src": hashesOf(html, INLINE_SCRIPT),
      "style-src": hashesOf(html, STYLE_ELEMENT),
      "style-src-attr": attributes.length === 0 ? [] : ["'unsafe-hashes'", ...new Set(attributes)],
    },
  };
}

/** Adds the page's own hashes to the server's policy, which allows no inline code or style. */
function policyOf(policy: string, { hashes }: WebDocument): string {
  const directives = policy.split(";").map((directive) => {
    const [name = ""] = directive.trim().split(" ");
    return [directive, ...(hashes[name as Directive] ?? [])].join(" ");
  });
  const attributes = hashes["style-src-attr"];
  return [...directives, ...(attributes.length === 0 ? [] : [["style-src-attr", ...attributes].join(" ")])].join(";");
}

/** The pages of a built app: `index` for every screen, others by name and language. */
export class WebDocuments {
  readonly #documents = new Map<string, WebDocument>();

  /** @param community channels of the community that pages may link */
  constructor(folder: string, publicUrl: string, community: readonly string[] = []) {
    for (const name of readdirSync(folder)) {
      const { page, language } = NAME.exec(name)?.groups ?? {};
      if (page === undefined) continue;
      const html = readFileSync(join(folder, name), "utf8")
        .replaceAll(ORIGIN_MARK, publicUrl)
        .replace("<html", () => (community.length === 0 ? "<html" : `<html data-community="${community.join(" ")}"`));
      this.#documents.set(language === undefined ? page : `${page}.${language}`, prepare(html));
    }
  }

  /** Names of the pages that were prerendered in every language. */
  get rendered(): string[] {
    return [...this.#documents.keys()].filter((name) => name.endsWith(".en")).map((name) => name.slice(0, -3));
  }

  find(page: string, language: Language): WebDocument | undefined {
    return this.#documents.get(`${page}.${language}`) ?? this.#documents.get(page);
  }
}

/** Sends a page that browsers revalidate on every visit. */
export function sendDocument(request: FastifyRequest, reply: FastifyReply, document: WebDocument): FastifyReply {
  const policy = String(reply.getHeader("content-security-policy") ?? "");
  void reply.headers({
    "content-language": languageTags[documentLanguage(request)],
    "content-security-policy": policyOf(policy, document),
  });
  return sendPrepared(request, reply, document.body, ["Accept-Language", "Cookie"]);
}
