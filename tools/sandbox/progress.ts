export interface Progress {
  /** Runs one step and prints its result. Steps can run in parallel. */
  step<Result>(title: string, work: () => Promise<Result>): Promise<Result>;
}

interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
}

const FRAMES = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏";
const FRAME_MS = 100;

export const silentProgress: Progress = { step: (_title, work) => work() };

/** Prints one line per step. On a terminal, an animated line lists the running steps. */
export function createProgress(output: Output = process.stdout): Progress {
  const active = new Map<string, number>();
  const animated = output.isTTY === true && process.env["CI"] === undefined;
  let frame = 0;
  let timer: NodeJS.Timeout | undefined;
  const clear = () => animated && output.write("\r\u001B[K");
  const draw = () => {
    if (!animated || active.size === 0) return;
    frame = (frame + 1) % FRAMES.length;
    const names = [...active].map(([title, since]) => `${title} ${seconds(since)}`);
    output.write(`\r\u001B[K  ${FRAMES[frame]} ${names.join(", ")}`);
  };
  const begin = (title: string) => {
    active.set(title, performance.now());
    if (animated) timer ??= setInterval(draw, FRAME_MS).unref();
    else output.write(`  … ${title}\n`);
  };
  const end = (title: string, mark: string) => {
    const since = active.get(title) ?? performance.now();
    active.delete(title);
    clear();
    output.write(`  ${mark} ${title} ${seconds(since)}\n`);
    draw();
    if (active.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  return {
    async step(title, work) {
      begin(title);
      try {
        const result = await work();
        end(title, "✓");
        return result;
      } catch (error) {
        end(title, "✗");
        throw error;
      }
    },
  };
}

function seconds(since: number): string {
  return `(${((performance.now() - since) / 1_000).toFixed(1)} s)`;
}
