import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseDeployment, parseDeploymentText } from "@wth/chain";
import { testContracts } from "@wth/chain/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { refuseToReplace, writeDeployment } from "./write-deployment.ts";

const deployment = parseDeployment({ chainId: 31_337, startBlock: 1, contracts: testContracts });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "wth-deployment-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("writes the whole file into a new folder and leaves no temporary file", () => {
  const path = join(folder, "new/31337.json");
  writeDeployment(path, deployment);
  expect(parseDeploymentText(readFileSync(path, "utf8"))).toEqual(deployment);
  expect(readdirSync(join(folder, "new"))).toEqual(["31337.json"]);
});

test("does not replace a recorded deployment without --replace", () => {
  const path = join(folder, "31337.json");
  expect(() => refuseToReplace(path)).not.toThrow();
  writeDeployment(path, deployment);
  expect(() => refuseToReplace(path)).toThrow("records a deployment already");
});
