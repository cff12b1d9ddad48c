import { developmentAccounts } from "@wth/chain";
import type { Address, Hex } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import { expect, test } from "vitest";
import { type DeployOptions, checkDeploymentPlan } from "./deployment-plan.ts";

const key = (digit: string): Hex => `0x${digit.repeat(64)}`;
const account = (digit: string): Address => privateKeyToAddress(key(digit));
const usdt: Address = "0x55d398326f99059fF775485246999027B3197955";

const plan = (changes: Partial<DeployOptions> = {}): DeployOptions => ({
  rpcUrl: "http://node.test/",
  chainId: 56,
  deployerKey: key("1"),
  admin: account("2"),
  signers: [account("3"), account("7")],
  guardians: [account("4"), account("8")],
  treasury: account("5"),
  manager: account("6"),
  usdt,
  ...changes,
});

const check =
  (changes: Partial<DeployOptions> = {}) =>
  () =>
    checkDeploymentPlan(plan(changes));

test("a plan with separate accounts passes on every chain", () => {
  for (const chainId of [56, 97, 31_337] as const) expect(check({ chainId })).not.toThrow();
  expect(check({ chainId: 97, usdt: undefined })).not.toThrow();
});

test("chain 56 accepts the pinned payment token alone [N21]", () => {
  expect(check({ usdt: undefined })).toThrow("USDT_ADDRESS");
  expect(check({ usdt: account("9") })).toThrow(`USDT_ADDRESS must be ${usdt}.`);
  expect(check({ usdt: account("9"), chainId: 97 })).not.toThrow();
});

test("chain 56 refuses an admin that is the deployer's hot key", () => {
  expect(check({ admin: account("1") })).toThrow("must not be the deployer's own key");
  expect(check({ admin: account("1"), chainId: 97 })).not.toThrow();
});

const named = (role: string, known: Address | undefined) =>
  role === "signer" || role === "guardian" ? { [`${role}s`]: [known, account("9")] } : { [role]: known };

test.each(["admin", "signer", "guardian", "treasury", "manager"] as const)(
  "chains 56 and 97 refuse every public development account as %s",
  (role) => {
    for (const chainId of [56, 97] as const) {
      for (const known of developmentAccounts) {
        expect(check({ chainId, ...named(role, known) })).toThrow(`The ${role} is a public development account`);
      }
    }
    expect(check({ chainId: 31_337, ...named(role, developmentAccounts[0]) })).not.toThrow();
  },
);

test("public chains take a signing key in reserve and a second guardian [N16, N18]", () => {
  for (const chainId of [56, 97] as const) {
    expect(check({ chainId, signers: [account("3")] })).toThrow("Name at least 2 signing keys.");
    expect(check({ chainId, guardians: [account("4")] })).toThrow("Name at least 2 guardians.");
    expect(check({ chainId, guardians: [account("4"), account("4")] })).toThrow("Two entries name one guardian.");
  }
  expect(check({ chainId: 31_337, signers: [account("3")], guardians: [account("4")] })).not.toThrow();
  expect(check({ chainId: 31_337, signers: [] })).toThrow("Name at least 1 signing keys.");
});

test("chains 56 and 97 refuse a deployer with a published private key", () => {
  const known = "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80";
  for (const chainId of [56, 97] as const) {
    expect(check({ chainId, deployerKey: known })).toThrow("The deployer is a public development account");
  }
  expect(check({ chainId: 31_337, deployerKey: known })).not.toThrow();
});

test.each([
  ["admin", "signer", { admin: account("7") }],
  ["admin", "guardian", { admin: account("8") }],
  ["signer", "guardian", { guardians: [account("4"), account("3")] }],
  ["deployer", "signer", { signers: [account("1"), account("7")] }],
  ["signer", "treasury", { treasury: account("3") }],
  ["admin", "manager", { manager: account("2") }],
  ["signer", "manager", { manager: account("7") }],
  ["guardian", "manager", { manager: account("4") }],
] as const)("%s and %s must be two accounts, on the local chain too", (one, other, changes) => {
  for (const chainId of [56, 97, 31_337] as const) {
    expect(check({ ...changes, chainId })).toThrow(`The ${one} and the ${other} must be different accounts.`);
  }
});
