import type { Sandbox } from "./start-sandbox.ts";

/** Creates the demo community in the background and prints the result, unless everything is stopping. */
export function reportCommunity(sandbox: Sandbox, signal: AbortSignal): void {
  const report = async () => {
    const outcome = await sandbox.growCommunity();
    if (outcome === undefined || signal.aborted) return;
    if (outcome.isGrown)
      console.log(`The sandbox has a community: join it with the invitation code ${outcome.inviteCode}.`);
    else console.log(`The community is incomplete: ${outcome.reason}\nThe next start continues it.`);
  };
  report().catch((error: unknown) => console.error("The demo community could not be created.", error));
}
