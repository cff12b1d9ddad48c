// Runs the compiler's model checker on one proof and prints its output. Arguments: the repository's root, the proof's
// file.
import { loadCompiler } from "../../deploy/bundle/compiler.ts";
import { checkerInput, readSources } from "./checker-input.ts";
import { describeProof } from "./proof.ts";

const [root = "", file = ""] = process.argv.slice(2);
const sources = readSources(root, file);
process.stdout.write(loadCompiler().compile(checkerInput(describeProof(file, sources.get(file) ?? ""), sources)));
