import { expect, test } from "vitest";
import { plantTree } from "./planted-tree.ts";
import { sandboxTraces } from "./production-bundle.ts";

const DEVELOPMENT_KEY = ["ac0974bec39a17e36ba4a6b4d238ff94", "4bacb478cbed5efcae784d7bf4f2ff80"].join("");

test("finds traces of the sandbox in every file of a build", () => {
  using tree = plantTree({
    "index.html": "<!doctype html>",
    "assets/app.js": 'fetch("/app-api/user/profile/get")',
    "assets/tap.js": 'fetch("/dev-api/faucet")',
    "assets/accounts.js": 'mnemonicToAccount("test test test test test")',
    "assets/keys.js": `sign("0x${DEVELOPMENT_KEY}")`,
    "assets/topics.js": `filter("0x${"5f".repeat(32)}")`,
  });
  expect(sandboxTraces(tree.root).map((trace) => trace.split(" ")[0])).toEqual([
    "assets/accounts.js",
    "assets/keys.js",
    "assets/tap.js",
  ]);
});
