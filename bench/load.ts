import { fork } from "node:child_process";
import { once } from "node:events";
import autocannon from "autocannon";

const SECONDS = 3;
export const CONNECTIONS = 32;

export type Load = { base: string; paths: readonly string[]; token: string };

/** Requests paths in rotation from a separate process. @returns responses per second */
export async function load(load: Load): Promise<number> {
  const child = fork(import.meta.filename, ["load"], { serialization: "advanced" });
  child.send(load);
  const [rate] = (await once(child, "message")) as [number];
  return rate;
}

async function run({ base, paths, token }: Load): Promise<number> {
  const headers = token === "" ? {} : { authorization: `Bearer ${token}` };
  const requests = paths.map((path) => ({ path }));
  const result = await autocannon({ url: base, connections: CONNECTIONS, duration: SECONDS, headers, requests });
  if (result.non2xx > 0) throw new Error(`${base}${paths[0]} was refused ${result.non2xx} times`);
  return result.requests.average;
}

if (process.argv[2] === "load") {
  const [wanted] = (await once(process, "message")) as [Load];
  process.send?.(await run(wanted));
  process.disconnect?.();
}
