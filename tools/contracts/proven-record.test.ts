import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { repositoryRoot } from "./forge.ts";
import { findProofs, type Proof } from "./proofs/proof.ts";
import { proofHash, readProven, recordedTests, recordProven, recordTests, testsHash } from "./proven-record.ts";

const copy = mkdtempSync(join(tmpdir(), "wth-proofs-"));
cpSync(join(repositoryRoot, "contracts"), join(copy, "contracts"), {
  recursive: true,
  filter: (path) => !/contracts\/(?:out|cache)$/.test(path),
});
cpSync(join(repositoryRoot, "foundry.toml"), join(copy, "foundry.toml"));
afterAll(() => rmSync(copy, { recursive: true }));

function proofOf(contract: string): Proof {
  const proof = findProofs(copy).find((each) => each.contract === contract);
  if (proof === undefined) throw new Error(`${contract} is no proof`);
  return proof;
}

function edit(file: string, find: string, replace: string): void {
  const path = join(copy, file);
  const text = readFileSync(path, "utf8");
  if (!text.includes(find)) throw new Error(`${file} has no ${find}`);
  writeFileSync(path, text.replace(find, replace));
}

test("proves again what another source, property or engine changes, and nothing else [N23]", () => {
  const keys = proofOf("KeyCaps");
  const ids = proofOf("OrderIds");
  const before = [proofHash(copy, keys), proofHash(copy, ids)];
  edit(
    "contracts/src/base/SigningKeys.sol",
    "if (block.timestamp > key.notAfter)",
    "if (block.timestamp > key.notAfter + 1)",
  );
  expect(proofHash(copy, keys)).not.toBe(before[0]);
  expect(proofHash(copy, ids)).toBe(before[1]);
  edit(ids.file, "assert(", "assert(true || ");
  expect(proofHash(copy, ids)).not.toBe(before[1]);
  expect(proofHash(copy, { ...ids, engine: "bmc" })).not.toBe(proofHash(copy, ids));
});

test("records what was proven and keeps the records of other proofs [N23]", () => {
  const before = readProven(copy);
  edit("contracts/src/base/RollingLimit.sol", "library RollingLimit", "/* edited */ library RollingLimit");
  const rolling = proofOf("RollingWindow");
  expect(before.get("RollingWindow")).not.toBe(proofHash(copy, rolling));
  recordProven(copy, [["RollingWindow", proofHash(copy, rolling)]]);
  const after = readProven(copy);
  expect(after.get("RollingWindow")).toBe(proofHash(copy, rolling));
  expect(after.get("UserCaps")).toBe(before.get("UserCaps"));
});

test("runs contract tests again after any change of a contract, a test or the settings", () => {
  recordTests(copy, 12);
  expect(recordedTests(copy)).toBe(12);
  const hashes = new Set([testsHash(copy)]);
  edit("contracts/src/Wth.sol", "contract Wth", "/* edited */ contract Wth");
  hashes.add(testsHash(copy));
  edit("contracts/test/Wth.t.sol", "contract Wth", "/* edited */ contract Wth");
  hashes.add(testsHash(copy));
  edit("foundry.toml", "optimizer_runs = 500", "optimizer_runs = 501");
  hashes.add(testsHash(copy));
  expect(hashes.size).toBe(4);
  expect(recordedTests(copy)).toBeUndefined();
});
