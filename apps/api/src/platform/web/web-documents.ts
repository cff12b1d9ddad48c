import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Language } from "@wth/api-contract";

/** A page, ready to send. */
export type WebDocument = {
  readonly etag: string;
  /** Hashes of the page's inline scripts for the content security policy. */
  readonly scripts: readonly string[];
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
};
type Encoding = "br" | "gzip" | "identity";

/** Placeholder of the site's origin in built pages. */
const ORIGIN_MARK = "https://public-url.invalid";
const NAME = /^(?<page>[a-z]+)(?:\.(?<language>en|zhCN))?\.html$/;
const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g;

const sha256 = (text: string | Buffer): string => createHash("sha256").update(text).digest("base64");

function prepare(html: string): WebDocument {
  const plain = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return {
    etag: sha256(plain).slice(0, 22),
    scripts: [...html.matchAll(INLINE_SCRIPT)].map(([, source = ""]) => `'sha256-${sha256(source)}'`),
    bodies: { br: brotliCompressSync(plain, { params }), gzip: gzipSync(plain), identity: plain },
  };
}

/** The pages of a built app: `index` for every screen, others by name and language. */
export class WebDocuments {
  readonly #documents = new Map<string, WebDocument>();

  constructor(folder: string, publicUrl: string) {
    for (const name of readdirSync(folder)) {
      const { page, language } = NAME.exec(name)?.groups ?? {};
      if (page === undefined) continue;
      const html = readFileSync(join(folder, name), "utf8").replaceAll(ORIGIN_MARK, publicUrl);
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

function encodingFor(request: FastifyRequest): Encoding {
  const accepted = request.headers["accept-encoding"] ?? "";
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return "br";
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? "gzip" : "identity";
}

/** Sends a page that browsers revalidate on every visit. */
export function sendDocument(request: FastifyRequest, reply: FastifyReply, document: WebDocument): FastifyReply {
  const encoding = encodingFor(request);
  const etag = `"${document.etag}-${encoding}"`;
  const policy = String(reply.getHeader("content-security-policy") ?? "");
  reply.headers({
    "cache-control": "no-cache",
    vary: "Accept-Language, Cookie, Accept-Encoding",
    etag,
    "content-security-policy": policy.replace(
      "script-src 'self'",
      ["script-src 'self'", ...document.scripts].join(" "),
    ),
  });
  if (request.headers["if-none-match"]?.includes(etag)) return reply.status(304).send();
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.type("text/html; charset=utf-8").send(document.bodies[encoding]);
}
