import type { PartName } from "../../sandbox/start-sandbox.ts";
import type { LinkFailure, LinkName } from "../faults/fault.ts";

/** Addresses of a running platform. Database and chain get new ports when the supervisor restarts. */
export interface PlatformAddresses {
  readonly url: string;
  readonly rpcUrl: string;
  /** Role that owns the tables. */
  readonly ownerUrl: string;
  readonly deploymentFile: string;
}

export type Pids = Readonly<Partial<Record<PartName, number>>>;

/** Message to the supervisor's process. */
export type SupervisorRequest =
  | { readonly kind: "kill"; readonly part: PartName }
  | { readonly kind: "pids" }
  | { readonly kind: "fail" | "heal"; readonly link: LinkName; readonly failure: LinkFailure };

/** `pid` is undefined when the part was not running at that moment. `died` is sent unasked. */
export type SupervisorReply =
  | { readonly kind: "started"; readonly addresses: PlatformAddresses }
  | { readonly kind: "killed"; readonly pid: number | undefined }
  | { readonly kind: "pids"; readonly pids: Pids }
  | { readonly kind: "linked" }
  | { readonly kind: "died"; readonly part: string; readonly lastWords: string };
