import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

/** Vite's manifest: name of a source file → its chunk. */
export type Manifest = Readonly<Record<string, Chunk>>;

const MANIFEST = ".vite/manifest.json";

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, MANIFEST), "utf8")) as Manifest;

/** A chunk and its static imports, the chunk first. */
export function chunksOf(manifest: Manifest, name: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[name];
  if (chunk === undefined || seen.has(name)) return [];
  seen.add(name);
  return [chunk, ...(chunk.imports ?? []).flatMap((each) => chunksOf(manifest, each, seen))];
}

/** Stylesheets of chunks, each once. */
export const stylesOf = (chunks: readonly Chunk[]): string[] => [...new Set(chunks.flatMap(({ css }) => css ?? []))];
