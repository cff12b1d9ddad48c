import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { evaluate } from "./template-expression.ts";
import { renderChart, type Manifest } from "./render-chart.ts";

const chart = join(import.meta.dirname, "../../deploy/helm/wth");
const rendered = renderChart(chart);

type Container = Readonly<{
  name: string;
  securityContext: object;
  envFrom: readonly { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports: readonly { name: string; containerPort: number }[];
  readinessProbe?: { httpGet: { port: string } };
  resources: { requests?: object; limits?: { memory?: string } };
  volumeMounts: readonly { name: string }[];
}>;
type Pod = Readonly<{
  securityContext: object;
  containers: readonly Container[];
  volumes: readonly { name: string }[];
}>;
type Workload = Omit<Manifest, "spec"> &
  Readonly<{ spec: { template: { metadata: { labels: Record<string, string> }; spec: Pod }; selector?: never } }>;

const named = (kind: string, name: string) =>
  rendered.find((each) => each.kind === kind && each.metadata.name === name) as never as Workload;
const workloads = rendered.filter(({ kind }) => kind === "Deployment" || kind === "Job") as unknown as Workload[];

test("names the version of its release", () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8")) as {
    version: string;
  };
  const textOf = (file: string) => readFileSync(join(chart, file), "utf8");
  expect(textOf("Chart.yaml")).toContain(`\nversion: ${version}\nappVersion: ${version}\n`);
  expect(textOf("values.yaml")).toContain(`\n  tag: ${version}\n`);
});

test("renders each object once, with an api version of its kind [O01]", () => {
  const versions: Record<string, string> = {
    Cluster: "postgresql.cnpg.io/v1",
    ConfigMap: "v1",
    Deployment: "apps/v1",
    HorizontalPodAutoscaler: "autoscaling/v2",
    Ingress: "networking.k8s.io/v1",
    Job: "batch/v1",
    NetworkPolicy: "networking.k8s.io/v1",
    PodDisruptionBudget: "policy/v1",
    Service: "v1",
    ServiceAccount: "v1",
  };
  expect(new Set(rendered.map(({ kind, metadata }) => `${kind}/${metadata.name}`)).size).toBe(rendered.length);
  for (const { kind, apiVersion } of rendered) expect(apiVersion, kind).toBe(versions[kind]);
  expect(new Set(rendered.map(({ kind }) => kind))).toEqual(new Set(Object.keys(versions)));
});

test("runs every container without rights, on a read-only file system, with limits [O01]", () => {
  expect(workloads.map(({ metadata }) => metadata.name)).toHaveLength(5);
  for (const { spec } of workloads) {
    const pod = spec.template.spec;
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } });
    for (const { name, securityContext, resources } of pod.containers) {
      expect(securityContext, name).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
      expect(resources.limits?.memory, name).toMatch(/^\d+[MG]i$/);
    }
  }
});

test("mounts and probes only what a pod has [O01]", () => {
  for (const { spec, metadata, kind } of workloads) {
    const { containers, volumes } = spec.template.spec;
    const known = volumes.map(({ name }) => name);
    for (const { volumeMounts, ports = [], readinessProbe } of containers) {
      for (const { name } of volumeMounts) expect(known, metadata.name).toContain(name);
      const probed = kind === "Deployment" ? [readinessProbe?.httpGet.port] : [];
      expect(
        ports.map(({ name }) => name),
        metadata.name,
      ).toEqual(expect.arrayContaining(probed));
    }
  }
});

test("gives the signer's secret to the signer's container alone [O01]", () => {
  const holders = workloads.flatMap(({ spec }) =>
    spec.template.spec.containers
      .filter(({ envFrom }) => envFrom.some(({ secretRef }) => secretRef?.name === "wth-signer"))
      .map(({ name }) => name),
  );
  expect(holders).toEqual(["signer"]);
  const { containers } = named("Deployment", "wth-api").spec.template.spec;
  expect(containers.map(({ name }) => name)).toEqual(["api", "signer"]);
});

test("selects with budgets, services and autoscalers the pods of one process [O01]", () => {
  const pods = workloads.map(({ spec }) => spec.template.metadata.labels);
  const selectors = rendered
    .filter(({ kind }) => kind === "PodDisruptionBudget" || kind === "Service")
    .map(({ spec }) => {
      const { selector } = spec as never as { selector: Record<string, string> & { matchLabels?: object } };
      return Object.entries(selector.matchLabels ?? selector);
    });
  expect(selectors).toHaveLength(5);
  for (const selector of selectors)
    expect(pods.filter((labels) => selector.every(([label, value]) => labels[label] === value))).toHaveLength(1);
});

test("leaves out the database's cluster where the operator has another one [O01]", () => {
  const without = renderChart(chart, (values) => {
    (values as Record<string, { enabled: boolean }>)["database"]!.enabled = false;
  });
  expect(without.filter(({ kind }) => kind === "Cluster")).toEqual([]);
});

test("refuses template code that it does not know [O01]", () => {
  const scope = { dot: {}, variables: {}, include: () => "" };
  expect(() => evaluate("lookup .x", scope)).toThrow("unknown name lookup");
  expect(evaluate('list "a" 2 | toYaml | nindent 2', scope)).toBe("\n  - a\n  - 2");
});
