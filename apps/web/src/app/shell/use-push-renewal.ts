import { useEffect } from "react";
import { whenQuiet } from "#shared/connection/when-quiet.ts";
import { useSession } from "#shared/session/session-store.ts";

/** Renews the push subscription of this browser when the page of a signed-in person is at rest. */
export function usePushRenewal(): void {
  const session = useSession();
  const owner = session.status === "signedIn" ? session.address : undefined;
  useEffect(() => {
    const stop = new AbortController();
    async function renew(address: string): Promise<void> {
      const { renewPush } = await import("#shared/messaging/renew-push.ts");
      if (!stop.signal.aborted) await renewPush(address, stop.signal);
    }
    // after a failure the next page tries again
    if (owner !== undefined) whenQuiet(() => void renew(owner).catch(() => undefined));
    return () => stop.abort();
  }, [owner]);
}
