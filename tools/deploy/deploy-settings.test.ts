import { expect, test } from "vitest";
import { readDeploySettings } from "./deploy-settings.ts";

const env = {
  CHAIN_ID: "97",
  CHAIN_RPC_URLS: "https://one.test/key, https://two.test",
  DEPLOYER_PRIVATE_KEY: `0x${"1".repeat(64)}`,
  ADMIN_ADDRESS: "0x1000000000000000000000000000000000000001",
  SIGNER_ADDRESSES: "0x1000000000000000000000000000000000000002, 0x1000000000000000000000000000000000000007",
  GUARDIAN_ADDRESSES: "0x1000000000000000000000000000000000000003,0x1000000000000000000000000000000000000008",
  TREASURY_ADDRESS: "0x1000000000000000000000000000000000000004",
  MANAGER_ADDRESS: "0x1000000000000000000000000000000000000006",
};

test("reads the settings from the environment, with the first RPC address", () => {
  const { options, file } = readDeploySettings(env);
  expect(options).toMatchObject({ chainId: 97, rpcUrl: "https://one.test/key", treasury: env.TREASURY_ADDRESS });
  expect(options.signers).toEqual(env.SIGNER_ADDRESSES.split(", "));
  expect(options.guardians).toEqual(env.GUARDIAN_ADDRESSES.split(","));
  expect(options.usdt).toBeUndefined();
  expect(file).toMatch(/contracts\/deployments\/97\.json$/);
});

test("accepts a token, a key lifetime and a file", () => {
  const { options, file } = readDeploySettings({
    ...env,
    USDT_ADDRESS: "0x1000000000000000000000000000000000000005",
    SIGNER_VALID_DAYS: "90",
    DEPLOYMENT_VERSION: "2.1",
    DEPLOYMENT_FILE: "elsewhere/97.json",
  });
  expect([options.usdt, options.signerValidDays, options.version, file]).toEqual([
    "0x1000000000000000000000000000000000000005",
    90,
    "2.1",
    "elsewhere/97.json",
  ]);
});

test("requires a file for a sandbox's deployment", () => {
  expect(() => readDeploySettings({ ...env, CHAIN_ID: "31337" })).toThrow("DEPLOYMENT_FILE is not set.");
});

test.each(Object.keys(env))("%s must be set", (name) => {
  expect(() => readDeploySettings({ ...env, [name]: " " })).toThrow(`${name} is not set.`);
});

test.each([
  ["CHAIN_ID", "1"],
  ["CHAIN_RPC_URLS", "nowhere"],
  ["DEPLOYER_PRIVATE_KEY", "0x12"],
  ["ADMIN_ADDRESS", "0x12"],
  ["TREASURY_ADDRESS", `0x${"0".repeat(40)}`],
  ["MANAGER_ADDRESS", "manager"],
  ["SIGNER_ADDRESSES", "0x1000000000000000000000000000000000000002,"],
  ["GUARDIAN_ADDRESSES", "0x12"],
  ["USDT_ADDRESS", "usdt"],
  ["SIGNER_VALID_DAYS", "1.5"],
  ["DEPLOYMENT_VERSION", "two words"],
])("a wrong %s is named", (name, value) => {
  expect(() => readDeploySettings({ ...env, [name]: value })).toThrow(name);
});

test("does not repeat a refused key in the message", () => {
  const secret = `0x${"a".repeat(63)}`;
  expect(() => readDeploySettings({ ...env, DEPLOYER_PRIVATE_KEY: secret })).toThrow(/^(?!.*aaaa)/);
});
