import { expect, test } from "vitest";
import { freePort } from "./free-port.ts";

test("gives no port twice, although nothing listens at it yet", async () => {
  const ports = new Set<number>();
  for (let count = 0; count < 1_000; count += 1) ports.add(await freePort());
  expect(ports.size).toBe(1_000);
});
