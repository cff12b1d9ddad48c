import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Check } from "./check.ts";
import { hexKeysIn, isDevelopmentKey } from "./development-keys.ts";
import { repositoryFiles } from "./repository-files.ts";

const BINARY = new Set([".avif", ".gif", ".ico", ".jpg", ".jpeg", ".pdf", ".png", ".webp", ".woff", ".woff2", ".zip"]);
const MAX_BYTES = 2_000_000;

/** Files that may contain a development key, although all of them are public. */
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
}

const PATTERNS: readonly Pattern[] = [
  {
    what: "an absolute path of one machine",
    find: /(?<![\w.:/])\/(?:home|Users|work|root|tmp|var\/folders)\/[\w.-]+(?:\/|\b)/,
  },
  { what: "an absolute path of one machine", find: /\b[A-Z]:\\Users\\/ },
  {
    what: "a package registry host",
    find: /https?:\/\/[\w.-]*(?:registry|artifactory|verdaccio|nexus|npm-?mirror)[\w.-]*/i,
  },
];

const NAMES_A_KEY = /private|secret|signing_?key|signer_?key|encryption_?key/i;

const keyProblem = (file: string, line: string): string | undefined => {
  for (const hex of hexKeysIn(line)) {
    const isKnown = isDevelopmentKey(hex);
    const isAllowedFile = DEVELOPMENT_KEY_FILES.some((pattern) => pattern.test(file));
    if (isKnown && !isAllowedFile) return "a development key outside the files that may hold one";
    if (!isKnown && !isAllowedFile && NAMES_A_KEY.test(line)) return "what looks like a private key";
  }
  return undefined;
};

/** Problems of one file's text. Exported for tests. */
export const textProblems = (file: string, text: string): string[] =>
  text.split("\n").flatMap((line, at) => {
    const found = PATTERNS.filter(({ find }) => find.test(line)).map(({ what }) => what);
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
