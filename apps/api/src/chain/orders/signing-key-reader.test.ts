import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { signingKeyReader } from "./signing-key-reader.ts";

test("gives null for a signer that is away, and for one that does not answer [U34]", async () => {
  expect(await signingKeyReader({ url: "http://127.0.0.1:1", token: "t" })()).toBeNull();
  await using silent = createServer(() => undefined).listen(0, "127.0.0.1");
  await new Promise((resolve) => silent.once("listening", resolve));
  const { port } = silent.address() as AddressInfo;
  expect(await signingKeyReader({ url: `http://127.0.0.1:${port}`, token: "t" })()).toBeNull();
  silent.closeAllConnections();
});
