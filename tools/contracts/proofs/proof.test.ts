import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repositoryRoot } from "../forge.ts";
import { checkerInput, readSources } from "./checker-input.ts";
import { describeProof, findProofs } from "./proof.ts";
import { withReachChecks } from "./reach-checks.ts";

/** The base contracts that hold the state of orders. */
const PARTS = ["OrderTerms", "UsedIds", "SigningKeys", "OrderCaps"].map((name) => `contracts/src/base/${name}.sol`);
const read = (file: string) => readFileSync(join(repositoryRoot, file), "utf8");

test("finds a proof with a property and an engine in each source [N23]", () => {
  const proofs = findProofs(repositoryRoot);
  expect(proofs.map(({ contract }) => contract)).toEqual([
    "KeyCaps",
    "OrderAndBlockCaps",
    "OrderIds",
    "OrderLifetimes",
    "RemovedKeys",
    "RollingWindow",
    "UserCaps",
  ]);
  for (const { file, contract } of proofs) expect(file).toBe(`contracts/proofs/${contract}.sol`);
});

test("refuses a source that does not state its property or engine", () => {
  const source = "/// @notice an id works once [N23]\n/// @custom:engine chc\ncontract Ids is OrderCalls {\n";
  const proof = { file: "Ids.sol", contract: "Ids", property: "an id works once", engine: "chc" };
  expect(describeProof("Ids.sol", source)).toEqual(proof);
  expect(() => describeProof("Ids.sol", source.replace("chc", "all"))).toThrow("Ids.sol must name a contract");
  expect(() => describeProof("Ids.sol", source.replace("@notice", "@dev"))).toThrow("Ids.sol must name a contract");
});

test("opens every function that changes the state of orders to a proof [N23]", () => {
  const heads = PARTS.flatMap((part) => [...read(part).matchAll(/function (_\w+)\([^)]*\)([^{]*)\{/g)]);
  const changing = heads.filter(([, , rest = ""]) => rest.includes("internal") && !/\b(?:view|pure)\b/.test(rest));
  expect(changing.length).toBeGreaterThan(7);
  const calls = findProofs(repositoryRoot).map(({ file }) => read(file));
  const isOpen = (name: string) => calls.some((source) => source.includes(` ${name}(`));
  expect(changing.map(([, name = ""]) => name).filter((name) => !isOpen(name))).toEqual([]);
});

test("assigns the state of orders one by one, as the model checker understands it [N23]", () => {
  // it ignores an assignment of several values to members of a struct without a message
  const severalValues = /^ *\((?:[\w.[\]]+(?:, )?)+\) = .*$/gm;
  expect("  (key.a, keys[b].c) = (1, 2);").toMatch(severalValues);
  expect(PARTS.flatMap((part) => read(part).match(severalValues) ?? [])).toEqual([]);
});

test("keeps the state of orders from derived contracts [N23]", () => {
  const lines = PARTS.flatMap((part) => read(part).split("\n"));
  const state = lines.filter((line) => /^ {4}(?:mapping\(|u?int\d*|address|bool|bytes\d*)\b.*;$/.test(line));
  expect(state.length).toBeGreaterThan(8);
  expect(state.filter((line) => !/\b(?:private|immutable)\b/.test(line))).toEqual([]);
  expect(read("contracts/src/base/OrderLimits.sol")).not.toMatch(/^ {4}(?:mapping|u?int|address|bool|bytes)/m);
});

test("gives the model checker a proof with all that it imports [N23]", () => {
  const proof = findProofs(repositoryRoot).find(({ contract }) => contract === "KeyCaps");
  if (proof === undefined) throw new Error("there is no such proof");
  const sources = readSources(repositoryRoot, proof.file);
  expect([...sources.keys()].toSorted()).toEqual([
    "contracts/proofs/KeyCaps.sol",
    "contracts/src/base/RollingLimit.sol",
    "contracts/src/base/SigningKeys.sol",
    "contracts/src/interfaces/IOrderLimits.sol",
  ]);
  const input = JSON.parse(checkerInput(proof, sources)) as {
    settings: { modelChecker: object };
    sources: Record<string, { content: string }>;
  };
  expect(input.settings.modelChecker).toMatchObject({ engine: "bmc", contracts: { [proof.file]: ["KeyCaps"] } });
  const { content = "" } = input.sources["contracts/src/base/SigningKeys.sol"] ?? {};
  expect(content).not.toMatch(/revert \w|uint(?:40|88)/);
  expect(content).toContain("if (key.notAfter == 0) revert();");
  expect(input.sources[proof.file]?.content).toBe(withReachChecks(sources.get(proof.file) ?? ""));
});
