import { join } from "node:path";
import { readCommunityState } from "../demo/community-state.ts";
import { recordPart } from "../process/part-record.ts";
import { runChild, type Ending } from "../process/run-child.ts";
import type { RunContext } from "../run-context.ts";
import { withoutSigningKeys, type Environment } from "./start-programs.ts";

/** Result of creating the sandbox's community. */
export type CommunityOutcome = { isGrown: true; inviteCode: string } | { isGrown: false; reason: string };

/** Shows the steps of the child process one after the other. */
function stepper({ progress }: RunContext) {
  let end = (_error?: Error) => {};
  let shown = Promise.resolve();
  return {
    next(title: string) {
      end();
      const step = Promise.withResolvers<void>();
      end = (error) => (error === undefined ? step.resolve() : step.reject(error));
      shown = shown.then(() => progress.step(title, () => step.promise)).catch(() => undefined);
    },
    async end(error?: Error) {
      end(error);
      await shown;
    },
  };
}

/** @returns undefined while the community is incomplete, or where none is created */
function grown({ folder }: RunContext): CommunityOutcome | undefined {
  const state = readCommunityState(folder.community);
  return state?.state === "grown" ? { isGrown: true, inviteCode: state.inviteCode } : undefined;
}

const titleOf = (message: unknown): string | undefined => {
  const title = (message as { title?: unknown } | null)?.title;
  return typeof title === "string" ? title : undefined;
};

/**
 * Creates a small community in an empty sandbox, in a separate process, and settles when that has ended. The next start
 * continues one that was interrupted. @returns undefined where none is created
 */
export async function growCommunity(
  context: RunContext,
  environment: Environment,
): Promise<CommunityOutcome | undefined> {
  if (!context.settings.growsCommunity) return undefined;
  const before = grown(context);
  if (before !== undefined) return before;
  const { root, folder } = context;
  const steps = stepper(context);
  const entry = join(root, "tools", "sandbox", "demo", "main.ts");
  const child = runChild({
    command: [process.execPath, "--disable-warning=ExperimentalWarning", entry, folder.community],
    cwd: root,
    env: { ...withoutSigningKeys({ ...process.env, ...environment }), SIGNER_TOKEN: environment["SIGNER_TOKEN"] },
    logFile: join(folder.logs, "community.log"),
    onMessage: (message) => {
      const title = titleOf(message);
      if (title !== undefined) steps.next(title);
    },
  });
  const forget = recordPart(folder.run, "community", child.pid);
  context.stops.push(() => child.stop());
  const { code, signal, lastWords }: Ending = await child.exited;
  forget();
  if (code === 0) {
    await steps.end();
    return grown(context);
  }
  const reason = lastWords || `it ended with ${signal ?? code}`;
  await steps.end(new Error(reason));
  return { isGrown: false, reason };
}
