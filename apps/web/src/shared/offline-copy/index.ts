import { followTheme } from "./follow-theme.ts";
import { startWorker } from "./start-worker.ts";
import { whenQuiet } from "./when-quiet.ts";

/** What makes the pages an app that can be installed, none of which the first paint needs. */
export function beInstallable(): void {
  followTheme();
  whenQuiet(() => void startWorker());
}
