// Runs one part of the benchmark in this process. bench/main.ts starts it.
import { parts } from "./parts.ts";

const part = await parts[process.argv[2] ?? ""]?.();
if (!part) throw new Error("name a part");
await part.run();
process.exit(0);
