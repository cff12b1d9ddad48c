import type { PartName } from "../../sandbox/start-sandbox.ts";

/** Addresses of a running platform. Database and chain get new ports when the supervisor restarts. */
export interface PlatformAddresses {
  readonly url: string;
  readonly rpcUrl: string;
  readonly databaseUrl: string;
  readonly deploymentFile: string;
}

export type Pids = Readonly<Partial<Record<PartName, number>>>;

/** Message to the supervisor's process. */
export type SupervisorRequest = { readonly kind: "kill"; readonly part: PartName } | { readonly kind: "pids" };

/** `pid` is undefined when the part was not running at that moment. */
export type SupervisorReply =
  | { readonly kind: "started"; readonly addresses: PlatformAddresses }
  | { readonly kind: "killed"; readonly pid: number | undefined }
  | { readonly kind: "pids"; readonly pids: Pids };
