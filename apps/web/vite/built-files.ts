interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** Vite's manifest: name of a source file → its chunk. */
export type Manifest = Readonly<Record<string, Chunk>>;

export const MANIFEST = ".vite/manifest.json";

/** Chunks of the named source files and their static imports, each once, a file before its imports. */
export function chunksOf(manifest: Manifest, names: readonly string[], seen = new Set<Chunk>()): Chunk[] {
  for (const name of names) {
    const chunk = manifest[name];
    if (chunk === undefined || seen.has(chunk)) continue;
    seen.add(chunk);
    chunksOf(manifest, chunk.imports ?? [], seen);
  }
  return [...seen];
}

/** Stylesheets of chunks, each once. */
export const stylesOf = (chunks: readonly Chunk[]): string[] => [...new Set(chunks.flatMap(({ css }) => css ?? []))];
