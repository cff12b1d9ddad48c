import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

const deploy = join(import.meta.dirname, "../../deploy");
const read = (path: string) => readFileSync(join(deploy, path), "utf8");
const has = (program: string) => spawnSync("which", [program]).status === 0;

type Service = Readonly<{
  image: string;
  command?: readonly string[];
  read_only?: boolean;
  user?: string;
  cap_drop?: readonly string[];
  ports?: readonly string[];
  healthcheck?: { test: readonly string[] };
  env_file?: readonly string[];
}>;
const { services } = parse(read("compose/compose.yaml"), { merge: true }) as { services: Record<string, Service> };
const own = Object.entries(services).filter(([, { image }]) => image.includes("wth"));

test("runs every process of the compose file read-only and without rights [O01]", () => {
  const commands = own.map(([, { command }]) => command?.[0]);
  expect(new Set(commands)).toEqual(new Set(["migrate", "api", "console", "worker", "indexer", "signer"]));
  for (const [name, service] of own) {
    expect(service, name).toMatchObject({ read_only: true, user: "10001:10001", cap_drop: ["ALL"] });
  }
  const probed = own.filter(([, { healthcheck }]) => healthcheck?.test.includes("probe") === true);
  expect(probed).toHaveLength(own.length - 1);
});

test("publishes the proxy's ports only, and hides the signer's settings [O01]", () => {
  const published = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
  expect(published.map(([name]) => name)).toEqual(["proxy"]);
  const holders = own.filter(([, { env_file }]) => env_file?.includes("settings/signer.env"));
  expect(holders.map(([name]) => name)).toEqual(["signer"]);
});

test("starts every process by a unit with the sandboxing of the others [O01]", () => {
  const names = readdirSync(join(deploy, "systemd")).filter((name) => /^wth-(?!backup).*\.service$/.test(name));
  expect(names.toSorted()).toEqual(
    [
      "wth-api@.service",
      "wth-console.service",
      "wth-indexer.service",
      "wth-signer.service",
      "wth-worker.service",
    ].toSorted(),
  );
  const sandboxes = names.map((name) => {
    const text = read(`systemd/${name}`);
    return text.slice(text.indexOf("NoNewPrivileges"));
  });
  expect(new Set(sandboxes).size).toBe(1);
  expect(sandboxes[0]).toMatch(/ProtectSystem=strict[\s\S]*CapabilityBoundingSet=\n/);
  const users = names.map((name) => /^User=(.+)$/m.exec(read(`systemd/${name}`))?.[1]);
  expect(users.filter((user) => user === "wth-signer")).toHaveLength(1);
});

test.runIf(has("systemd-analyze"))("writes units that systemd accepts with little exposure [O01]", () => {
  const folder = join(deploy, "systemd");
  for (const name of readdirSync(folder).filter((each) => /^wth-(?!backup).*\.service$/.test(each))) {
    const verified = spawnSync("systemd-analyze", ["verify", "--man=no", name], { cwd: folder, encoding: "utf8" });
    const problems = verified.stderr.split("\n").filter((line) => line.includes(name) && !line.includes("/opt/wth"));
    expect(problems, name).toEqual([]);
    const security = ["security", "--offline=true", "--threshold=20", `./${name}`];
    expect(spawnSync("systemd-analyze", security, { cwd: folder }).status, name).toBe(0);
  }
});

test("replaces forwarded addresses in every proxy and asks for readiness [O01]", () => {
  expect(read("proxy/haproxy.cfg")).toMatch(/set-header X-Forwarded-For %\[src\][\s\S]*uri \/readyz/);
  expect(read("proxy/nginx.conf")).toContain("proxy_set_header X-Forwarded-For $remote_addr;");
  expect(read("proxy/Caddyfile")).toMatch(/health_uri \/readyz[\s\S]*X-Forwarded-For \{remote_host\}/);
});
