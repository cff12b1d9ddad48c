import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contractKeys, mainnetUsdt, parseDeploymentText } from "@wth/chain";
import { afterAll, expect, test } from "vitest";
import type { StandardJson } from "../bundle/standard-json.ts";
import { rehearse } from "./rehearse.ts";

const folder = mkdtempSync(join(tmpdir(), "wth-rehearsal-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Bundle {
  readonly chainId: number;
  readonly compiler: string;
  readonly roles: { readonly treasury: string; readonly guardians: readonly string[] };
  readonly contracts: Record<string, Record<"address" | "codeHash" | "constructorArguments" | "standardJson", string>>;
}

test.for([97, 56] as const)(
  "a launch on chain %i ends with a bundle and a hand-over to another multisig [N21]",
  async (chainId) => {
    const target = join(folder, String(chainId));
    const steps: string[] = [];
    await rehearse(chainId, target, (step) => steps.push(step));
    expect(steps.at(-1)).toBe("Handing over the admin's role");
    expect(existsSync(join(target, "deployment.json.checkpoint"))).toBe(false);

    const deployment = parseDeploymentText(readFileSync(join(target, "deployment.json"), "utf8"));
    expect(deployment.chainId).toBe(chainId);
    expect(deployment.contracts.usdt === mainnetUsdt).toBe(chainId === 56);
    expect(Object.keys(deployment.codeHashes ?? {})).toEqual(contractKeys);

    const bundle = JSON.parse(readFileSync(join(target, "bundle.json"), "utf8")) as Bundle;
    expect(bundle.chainId).toBe(chainId);
    expect(bundle.compiler).toMatch(/^v0\.8\.37\+commit\.[0-9a-f]{8}$/);
    expect(bundle.roles.guardians).toHaveLength(2);
    const created = contractKeys.filter((key) => chainId === 97 || key !== "usdt");
    expect(Object.keys(bundle.contracts)).toEqual(created);
    for (const key of created) {
      const { address, codeHash, constructorArguments, standardJson } = bundle.contracts[key] ?? {};
      expect([address, codeHash]).toEqual([deployment.contracts[key], deployment.codeHashes?.[key]]);
      expect(constructorArguments).toMatch(/^(?:[0-9a-f]{64})+$/);
      const input = JSON.parse(readFileSync(join(target, standardJson ?? ""), "utf8")) as StandardJson;
      expect(Object.keys(input.sources)[0]).toMatch(/^contracts\/src\/\w+\.sol$/);
    }
    const treasury = bundle.roles.treasury.slice(2).toLowerCase();
    expect(bundle.contracts["wth"]?.constructorArguments).toBe(treasury.padStart(64, "0"));
  },
);
