export type ServerSentEvent = { name: string; data: string };

/** Reads the next bytes. @throws DOMException TimeoutError when none come within `silentMs` */
async function readWithin(reader: ReadableStreamDefaultReader<Uint8Array>, silentMs: number) {
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(() => silence.reject(new DOMException("silent", "TimeoutError")), silentMs);
  try {
    return await Promise.race([reader.read(), silence.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Yields the events of a stream of server-sent events. Comments, sent as keep-alive, are skipped; like all bytes they
 * call `onSign`.
 * @throws DOMException TimeoutError when nothing comes within `silentMs`
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  silentMs: number,
  onSign: () => void = () => undefined,
): AsyncGenerator<ServerSentEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { value, done } = await readWithin(reader, silentMs);
      if (done) return;
      onSign();
      const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? "";
      yield* blocks.map((block) => parseBlock(block)).filter((event) => event !== null);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parseBlock(block: string): ServerSentEvent | null {
  let name = "message";
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    if (line.startsWith("event:")) name = line.slice(6).trim();
    else if (line.startsWith("data:")) data.push(line.slice(5).trimStart());
  }
  return data.length > 0 ? { name, data: data.join("\n") } : null;
}
