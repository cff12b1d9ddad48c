import { followTheme } from "./follow-theme.ts";
import { startWorker } from "./start-worker.ts";
import { whenQuiet } from "./when-quiet.ts";

/** Makes the pages an installable app; not needed for the first paint. */
export function beInstallable(): void {
  followTheme();
  whenQuiet(() => void startWorker());
}
