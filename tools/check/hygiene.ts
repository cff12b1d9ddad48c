import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Check } from "./check.ts";
import { repositoryFiles } from "./repository-files.ts";

const BINARY = new Set([".avif", ".gif", ".ico", ".jpg", ".jpeg", ".pdf", ".png", ".webp", ".woff", ".woff2", ".zip"]);
const MAX_BYTES = 2_000_000;

/**
 * SHA-256 of the ten private keys that every local development chain hands out; the keys are public
 * knowledge, and still only these files may hold them.
 */
const DEVELOPMENT_KEY_HASHES: ReadonlySet<string> = new Set([
  "bc1a50966c9e6486bc4ebf880b51611a2a97fcb8e7a6976e9b81a9e3e8ca0e3c",
  "8335c55334821eefd4334369ff9c04a8594f161013cf9d87f58802d87297837e",
  "b26ab6529d20ebebb4192256f202984754f785481c64b1a1aed58cac93b3617e",
  "64034b44c579b335ab5e85debbfe72789e970138cc8d296799c3833a2a8525fb",
  "4d3e46eec8244d1d106f866ee48994f6176705298aee1b8426b2ad2529eb454b",
  "0aedba9d586f34f95cf1f0d54926f62e8a078ce2ca593be73ab27a87d3ff9c5d",
  "28e543d3753fc9d14c658ebef20b76a3b5f8e7d78667baf27832ceb3bea01bdf",
  "f070994a8599478580678f2b9482c5f02bb3de0647281e8efae183669425808a",
  "38e69fdd19aefeb4adf56312f10e62c30274997835173c7006308323ad7db506",
  "967f21586cdf1248a862f2cfb330099701c942c2c7a7537c54f7ec48f8556505",
]);
const DEVELOPMENT_KEY_FILES = [
  /^tools\/sandbox\//,
  /(^|\/)[\w-]*development-(keys|accounts)[\w.-]*\.ts$/,
  /\.(test|spec)\.tsx?$/,
  /(^|\/)(testing|test-support)\//,
  /\.t\.sol$/,
  /^(e2e|bench)\//,
];

interface Pattern {
  readonly what: string;
  readonly find: RegExp;
  /** Files where the pattern is at home. */
  readonly except?: RegExp;
}

const PATTERNS: readonly Pattern[] = [
  {
    what: "an absolute path of one machine",
    find: /(?<![\w.:/])\/(?:home|Users|work|root|tmp|var\/folders)\/[\w.-]+(?:\/|\b)/,
  },
  { what: "an absolute path of one machine", find: /\b[A-Z]:\\Users\\/ },
  {
    what: "a package registry host",
    find: /https?:\/\/(?!registry\.npmjs\.org\/)[\w.-]*(?:registry|artifactory|verdaccio|nexus|npm-?mirror)[\w.-]*/i,
  },
  { what: "a private key in PEM form", find: /-----BEGIN [A-Z ]*PRIVATE KEY-----/ },
  { what: "an access token", find: /\b(?:gh[pousr]_\w{30,}|npm_\w{36}|AKIA[A-Z0-9]{16}|xox[abp]-[\w-]{20,})\b/ },
];

const HEX_32_BYTES = /(?<![0-9a-fA-F])(?:0x)?([0-9a-fA-F]{64})(?![0-9a-fA-F])/g;
const NAMES_A_KEY = /private|secret|signing_?key|signer_?key|encryption_?key/i;

const keyProblem = (file: string, line: string): string | undefined => {
  for (const [, hex = ""] of line.matchAll(HEX_32_BYTES)) {
    const isKnown = DEVELOPMENT_KEY_HASHES.has(createHash("sha256").update(hex.toLowerCase()).digest("hex"));
    const isAllowedFile = DEVELOPMENT_KEY_FILES.some((pattern) => pattern.test(file));
    if (isKnown && !isAllowedFile) return "a development key outside the files that may hold one";
    if (!isKnown && !isAllowedFile && NAMES_A_KEY.test(line)) return "what looks like a private key";
  }
  return undefined;
};

/** Every problem of one file's text; exported for planted cases. */
export const textProblems = (file: string, text: string): string[] =>
  text.split("\n").flatMap((line, at) => {
    const found = PATTERNS.filter(({ find, except }) => !except?.test(file) && find.test(line)).map(({ what }) => what);
    const key = keyProblem(file, line);
    return [...found, ...(key === undefined ? [] : [key])].map((what) => `${file}:${at + 1}: ${what}`);
  });

const fileProblems = (root: string, file: string): string[] => {
  const content = readFileSync(join(root, file));
  if (content.length > MAX_BYTES) return [`${file}: larger than ${MAX_BYTES} bytes`];
  return BINARY.has(extname(file)) ? [] : textProblems(file, content.toString("utf8"));
};

export const hygiene: Check = {
  name: "hygiene",
  title: "Repository hygiene",
  async run(root) {
    const files = await repositoryFiles(root);
    return { checked: files.length, unit: "files", problems: files.flatMap((file) => fileProblems(root, file)) };
  },
};
