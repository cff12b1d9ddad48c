import { startFaultLink, type FaultLink } from "@wth/db/testing";
import type { RouteProgram } from "../../sandbox/parts/start-programs.ts";
import { linkNames, type LinkFailure, type LinkName } from "../faults/fault.ts";

/** Delay of each direction of a slow link, in milliseconds. */
const DELAY_MS = 150;

/** Environment variable with the address that a link replaces. */
const VARIABLES = { database: "DATABASE_URL", chain: "CHAIN_RPC_URLS" } as const;

/** The connections between the programs of a platform and their servers. */
export interface Links {
  readonly route: RouteProgram;
  fail(link: LinkName, failure: LinkFailure): void;
  heal(link: LinkName, failure: LinkFailure): Promise<void>;
  stop(): void;
}

/** Opens the links when a program starts first; a program that restarts uses the same ones. */
export function createLinks(): Links {
  const links = new Map<LinkName, FaultLink>();
  const open = async (name: LinkName, address: string): Promise<string> => {
    const link = links.get(name) ?? (await startFaultLink(address));
    links.set(name, link);
    return link.url;
  };
  const linkOf = (name: LinkName): FaultLink => {
    const link = links.get(name);
    if (!link) throw new Error(`no program uses the link ${name}`);
    return link;
  };
  return {
    async route(program, environment) {
      const changed: Record<string, string> = { ...environment };
      for (const name of linkNames) {
        const [user, server] = name.split(" ") as [string, keyof typeof VARIABLES];
        const address = environment[VARIABLES[server]];
        if (user === program && address !== undefined) changed[VARIABLES[server]] = await open(name, address);
      }
      return changed;
    },
    fail(name, failure) {
      const link = linkOf(name);
      if (failure === "cut") link.cut();
      else if (failure === "halfOpen") link.halfOpen();
      else if (failure === "delay") link.delay(DELAY_MS);
      else link.pause();
    },
    async heal(name, failure) {
      const link = linkOf(name);
      if (failure === "cut") await link.restore();
      else if (failure === "delay") link.delay(0);
      else if (failure === "pause") link.resume();
    },
    stop: () => links.forEach((link) => link.stop()),
  };
}
