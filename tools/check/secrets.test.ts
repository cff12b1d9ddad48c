import { cpSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { plantLintedTree } from "./planted-tree.ts";
import { secrets } from "./secrets.ts";

/** Joins pieces, so that this file does not contain the patterns. */
const words = (...pieces: readonly string[]): string => pieces.join("");

const SECRETS: Readonly<Record<string, string>> = {
  "pem-key": words("-----BEGIN RSA PRIV", "ATE KEY-----\n", "MIIEpAIBAAKCAQEA0123456789abcdef\n".repeat(20)).concat(
    words("-----END RSA PRIV", "ATE KEY-----"),
  ),
  "github-token": words("const a = 'gh", "p_012345678901234567890123456789012345';"),
  "npm-token": words("const a = 'np", "m_wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx';"),
  "aws-key": words("aws_access_key_id = AK", "IAQ3EGTFHT5WWN2KZP"),
  "slack-token": words("const a = 'xo", "xb-123456789012-123456789012-abcdefghijklmnopqrstuvwx';"),
  "database-address": words("DATABASE_URL=postgres://app:", "Pa55word123@db.example.com:5432/wth"),
};
const HARMLESS: Readonly<Record<string, string>> = {
  "local-database": words("postgres://postgres:", "guess@127.0.0.1:5432/postgres"),
  topic: `const topic = "0x${"5f".repeat(32)}";`,
};

test("finds every planted secret and nothing else", async () => {
  const files = Object.entries({ ...SECRETS, ...HARMLESS }).map(([name, text]) => [`src/${name}.txt`, `${text}\n`]);
  using tree = plantLintedTree(Object.fromEntries(files) as Record<string, string>);
  execFileSync("git", ["init", "--quiet"], { cwd: tree.root });
  cpSync(join(import.meta.dirname, "../../.secretlintrc.json"), join(tree.root, ".secretlintrc.json"));
  const output = (await secrets.run(tree.root)).problems.join("\n");
  const found = [...output.matchAll(/src\/([\w-]+)\.txt:/g)].map(([, name]) => name);
  expect(new Set(found)).toEqual(new Set(Object.keys(SECRETS)));
});
