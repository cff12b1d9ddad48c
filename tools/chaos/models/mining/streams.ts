import { setTimeout as pause } from "node:timers/promises";
import { LIVE_PATH } from "@wth/api-contract";
import type { MiningWorld } from "./mining-world.ts";

const AGAIN_MS = 300;

/** Streams that were opened, and events that they received. */
export interface StreamReport {
  readonly opened: number;
  readonly events: number;
}

/** Keeps live streams of members open; one that ends is opened again, as a page does it. */
export function openStreams(world: MiningWorld, count: number) {
  const ending = new AbortController();
  let opened = 0;
  let events = 0;

  async function readOne(index: number): Promise<void> {
    const member = world.members[world.members.length - 1 - (index % world.members.length)];
    if (!member) return;
    const headers = { authorization: `Bearer ${member.tokens.accessToken}` };
    const response = await fetch(`${world.url}${LIVE_PATH}`, { headers, signal: ending.signal });
    if (!response.ok || response.body === null) return;
    opened += 1;
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream()))
      events += chunk.split("event: changed").length - 1;
  }

  async function keepOpen(index: number): Promise<void> {
    while (!ending.signal.aborted) {
      // a fault ends the stream
      await readOne(index).catch(() => undefined);
      await pause(AGAIN_MS);
    }
  }

  const all = Array.from({ length: count }, (_, index) => keepOpen(index));
  return {
    report: (): StreamReport => ({ opened, events }),
    async stop(): Promise<void> {
      ending.abort();
      await Promise.all(all);
    },
  };
}
