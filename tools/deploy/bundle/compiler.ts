import { createRequire } from "node:module";

/** The part of solc that is used. */
export interface Compiler {
  version(): string;
  compile(input: string): string;
}

const require = createRequire(import.meta.url);

/** Loads the compiler, which takes a second. */
export const loadCompiler = (): Compiler => require("solc") as Compiler;

/** Returns the compiler's version as explorers name it, such as v0.8.37+commit.00000000. */
export function compilerVersion(): string {
  return `v${loadCompiler().version().replace(".Emscripten.clang", "")}`;
}
