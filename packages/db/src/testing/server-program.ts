import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const START_MS_MAX = 20_000;

/** A server program of the machine that a test has started. */
export type ServerProgram = { readonly child: ChildProcess; stop(): Promise<void> };

/** Returns the first of these programs that is installed on this machine. */
export const installedOf = (...programs: readonly string[]): string | undefined =>
  programs.find((program) => spawnSync(program, ["--version"], { stdio: "ignore" }).error === undefined);

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

/** Starts a program and waits until it listens on its port. @throws Error when it does not */
export async function startProgram(program: string, args: readonly string[], port: number): Promise<ServerProgram> {
  const child = spawn(program, args, { stdio: "ignore" });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const end = performance.now() + START_MS_MAX;
  while (!(await isListening(port))) {
    if (child.exitCode !== null || performance.now() > end) throw new Error(`${program} did not start`);
    await pause(20);
  }
  const stop = async () => {
    child.kill("SIGKILL");
    await exited;
  };
  return { child, stop };
}
