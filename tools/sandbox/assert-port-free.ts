import { createServer } from "node:net";
import { PlainError } from "./stay-until-stopped.ts";

/** Checks that the address is free before anything starts. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const probe = createServer();
  const code = await new Promise<string | undefined>((resolve) => {
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, host, () => resolve(undefined));
  });
  await new Promise((resolve) => probe.close(resolve));
  if (code === undefined) return;
  if (code === "EADDRINUSE") {
    throw new PlainError(`Port ${port} is already in use: stop the other program, or choose another port with PORT.`);
  }
  throw new PlainError(`Port ${port} on ${host} cannot be used (${code}): choose another with PORT or HOST.`);
}
