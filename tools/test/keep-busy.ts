import { spawn } from "node:child_process";
import { cpus } from "node:os";

/** Ends with the process that started it, also when that one is killed. */
const BUSY =
  "process.on('disconnect', () => process.exit()); const turn = () => { for (let n = 0; n < 1e7; n += 1); setImmediate(turn); }; turn();";

/** Keeps every processor busy, as other work on the machine would. @returns a function that ends it */
export function keepBusy(): () => void {
  const children = cpus().map(() =>
    spawn(process.execPath, ["-e", BUSY], { stdio: ["ignore", "inherit", "inherit", "ipc"] }),
  );
  return () => children.forEach((child) => child.kill("SIGKILL"));
}
