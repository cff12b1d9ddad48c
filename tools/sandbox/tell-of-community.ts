import type { Sandbox } from "./start-sandbox.ts";

/** Grows a community in the background and says how that went, unless everything is being stopped. */
export function tellOfCommunity(sandbox: Sandbox, signal: AbortSignal): void {
  const tell = async () => {
    const outcome = await sandbox.growCommunity();
    if (outcome === undefined || signal.aborted) return;
    if (outcome.isGrown) console.log(`A community lives here: join it with the invitation code ${outcome.inviteCode}.`);
    else console.log(`The community stopped growing: ${outcome.reason}\nThe next start goes on with it.`);
  };
  void tell();
}
