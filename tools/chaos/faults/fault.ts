import type { PartName } from "../../sandbox/start-sandbox.ts";

/** A process to kill; `supervisor` alone, without the processes it started, or `everything`. */
export type KillTarget = PartName | "supervisor" | "everything";

/** A connection that a fault can affect: a program and the server it uses. */
export const linkNames = [
  "api database",
  "worker database",
  "indexer database",
  "signer database",
  "api chain",
  "indexer chain",
] as const;
/** Name of a connection. */
export type LinkName = (typeof linkNames)[number];

/** A process that a fault can pause. */
export type PausedPart = "api" | "worker" | "database" | "signer";

/** Failures of a connection; every one but `halfOpen`, which the ends must notice, ends after its time. */
export type LinkFailure = "cut" | "halfOpen" | "delay" | "pause";

/** One fault of a run. */
export type Fault =
  | { readonly kind: "kill"; readonly targets: readonly KillTarget[] }
  | { readonly kind: "pause"; readonly target: PausedPart }
  | { readonly kind: "link"; readonly link: LinkName; readonly failure: LinkFailure }
  | { readonly kind: "lock"; readonly table: string }
  | { readonly kind: "fullLog"; readonly targets: readonly ("api" | "worker" | "indexer")[] }
  | { readonly kind: "fullDisk"; readonly of: "database" }
  | { readonly kind: "reorg"; readonly depth: 1 | 2 };

/** Name of a fault in reports. */
export function nameOf(fault: Fault): string {
  if (fault.kind === "kill") return `kill ${fault.targets.join("+")}`;
  if (fault.kind === "pause") return `pause ${fault.target}`;
  if (fault.kind === "link") return `${fault.failure} ${fault.link}`;
  if (fault.kind === "lock") return `lock ${fault.table}`;
  if (fault.kind === "fullDisk") return `full disk of ${fault.of}`;
  return fault.kind === "fullLog" ? `full log of ${fault.targets.join("+")}` : `reorg of ${fault.depth}`;
}
