/** A command of `wth`. */
export type Command = Readonly<{
  usage: string;
  summary: string;
  /** Runs the command's program in this process; it reads the arguments that follow the command's name. */
  run: () => Promise<unknown>;
  /** True for a process that runs until a signal. */
  isProcess: boolean;
  /** True for a command that reads no settings. */
  isFree?: boolean;
}>;

const all = {
  init: {
    usage:
      "init FOLDER --chain=97 --url=URL --console-url=URL --rpc=URLS --public-rpc=URL --checkpoint=NUMBER:HASH " +
      "--admins=ADDRESSES",
    summary: "writes the settings of one machine with new secrets",
    run: () => import("./init.ts"),
    isProcess: false,
    isFree: true,
  },
  migrate: {
    usage: "migrate [--status|--dry-run|--contract]",
    summary: "brings the database up to date, as its owner (DATABASE_OWNER_URL)",
    run: () => import("./migrate.ts"),
    isProcess: false,
  },
  api: {
    usage: "api",
    summary: "serves users: the app, its calls and live updates",
    run: () => import("@wth/api/entry/server.ts"),
    isProcess: true,
  },
  console: {
    usage: "console",
    summary: "serves operators",
    run: () => import("@wth/api/entry/console-server.ts"),
    isProcess: true,
  },
  worker: {
    usage: "worker",
    summary: "works in the background: jobs, chain events, settlement",
    run: () => import("@wth/api/entry/worker.ts"),
    isProcess: true,
  },
  indexer: {
    usage: "indexer",
    summary: "reads the chain",
    run: () => import("@wth/indexer/main.ts"),
    isProcess: true,
  },
  signer: {
    usage: "signer",
    summary: "signs orders",
    run: () => import("@wth/signer/main.ts"),
    isProcess: true,
  },
  ops: {
    usage: "ops [COMMAND …]",
    summary: "runs an operator's command; without one it lists all",
    run: () => import("@wth/api/entry/ops.ts"),
    isProcess: false,
  },
  probe: {
    usage: "probe [--wait=SECONDS] URL",
    summary: "succeeds when an address such as /readyz answers 200, for health checks",
    run: () => import("./probe.ts"),
    isProcess: false,
    isFree: true,
  },
} satisfies Record<string, Command>;

/** All commands by name. A program is loaded when it is asked for. */
export const commands: Readonly<Record<keyof typeof all, Command>> = all;

export const isCommandName = (text: string): text is keyof typeof all => Object.hasOwn(all, text);
