import type { PartName } from "../../sandbox/start-sandbox.ts";

/** Where a running platform is. Database and chain move to other ports when the supervisor starts anew. */
export interface Whereabouts {
  readonly url: string;
  readonly rpcUrl: string;
  readonly databaseUrl: string;
  readonly deploymentFile: string;
}

export type Pids = Readonly<Partial<Record<PartName, number>>>;

/** What the harness asks of the supervisor's process. */
export type Question = { readonly kind: "kill"; readonly part: PartName } | { readonly kind: "pids" };

/** `pid` is undefined when the part was not running at that moment. */
export type Answer =
  | { readonly kind: "started"; readonly whereabouts: Whereabouts }
  | { readonly kind: "killed"; readonly pid: number | undefined }
  | { readonly kind: "pids"; readonly pids: Pids };
