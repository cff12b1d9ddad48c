import { transact, type Database } from "@wth/db";
import { rigLevels, rigSource, type RigLevel } from "@wth/rules";
import { setAppRelease } from "#messaging/index.ts";
import { setUserDisabled, setVerified } from "#identity/index.ts";
import { canOperatorsDecide } from "#operators/index.ts";
import { withdrawAdverts } from "#market/index.ts";
import { grantRig, setWhitelisted } from "#mining/index.ts";
import type { OperatorConfig } from "#platform/settings/config.ts";
import { Failure } from "../platform/errors/failure.ts";
import { liftHalt } from "#platform/settings/halt.ts";
import { seedDeployment } from "#entry/seed.ts";
import { alarmCommands } from "./alarm-commands.ts";
import { backupCommands } from "./backup-commands.ts";
import { breakGlassCommands } from "./break-glass-commands.ts";
import { checkCommands } from "./check-commands.ts";
import { communityCommands } from "./community-commands.ts";
import { consoleCommands } from "./console-commands.ts";
import { eventCommands } from "./event-commands.ts";
import { frozenCommands } from "./frozen-commands.ts";
import { jobCommands } from "./job-commands.ts";
import { keyCommands } from "./key-commands.ts";
import { marketCommands } from "./market-commands.ts";
import { ACTOR, SHELL, userIdOf, type Command } from "./operator.ts";
import { parameterCommand } from "./parameter-command.ts";
import { runAudit } from "./run-audit.ts";
import { reviewCommands } from "./review-commands.ts";
import { suspenseCommands } from "./suspense-commands.ts";

function levelOf(text: string | undefined): RigLevel {
  const level = rigLevels.find((each) => String(each) === text);
  if (level === undefined) throw new Error("The level must be a whole number from 1 to 7.");
  return level;
}

async function setDisabled(db: Database, address: string | undefined, isDisabled: boolean): Promise<string[]> {
  const id = await userIdOf(db, address);
  await transact(db, (tx) =>
    setUserDisabled(tx, { actor: ACTOR, userId: id, isDisabled }, withdrawAdverts("account disabled")),
  );
  return [`${address} is ${isDisabled ? "disabled" : "enabled"}.`];
}

async function grant(db: Database, [address, levelText, sourceName]: readonly string[]): Promise<string[]> {
  const id = await userIdOf(db, address);
  const level = levelOf(levelText);
  const source = { gift: rigSource.gift, reward: rigSource.reward, airdrop: rigSource.airdrop }[sourceName ?? "gift"];
  if (source === undefined) throw new Error("The source must be gift, reward or airdrop.");
  await transact(db, (tx) => grantRig(tx, { actor: ACTOR, userId: id, level, source }));
  return [`${address} has a new S${level}.`];
}

async function whitelist(db: Database, [address, levelText, state]: readonly string[]): Promise<string[]> {
  const id = await userIdOf(db, address);
  const level = levelOf(levelText);
  const isOn = state !== "off";
  await transact(db, (tx) => setWhitelisted(tx, { actor: ACTOR, userId: id, level, isWhitelisted: isOn }));
  return [`${address} is ${isOn ? "on" : "off"} the list for S${level}.`];
}

async function setKyc(db: Database, [address, text]: readonly string[]): Promise<string[]> {
  const id = await userIdOf(db, address);
  if (text !== "0" && text !== "1") throw new Error("The level must be 0 or 1.");
  try {
    const verification = { actor: ACTOR, userId: id, level: text === "1" ? 1 : 0 } as const;
    await transact(db, (tx) => setVerified(tx, verification, withdrawAdverts("verification revoked")));
  } catch (error) {
    if (error instanceof Failure)
      throw new Error(`${address} has submitted an identity: decide that case instead.`, { cause: error });
    throw error;
  }
  return [`${address} has KYC level ${text}.`];
}

async function lift(db: Database, [reason]: readonly string[]): Promise<string[]> {
  if (reason === undefined) throw new Error("Name the reason code to lift.");
  await transact(db, (tx) => liftHalt(tx, { actor: ACTOR, reason }));
  return [`${reason} is lifted.`];
}

async function setRelease(db: Database, [platform, url]: readonly string[], config: OperatorConfig): Promise<string[]> {
  if ((platform !== "android" && platform !== "ios") || url === undefined || !/^(off$|https:\/\/)/.test(url))
    throw new Error("Give a platform, android or ios, and a link that begins with https://, or off for none.");
  if (url === "off") {
    await transact(db, (tx) => setAppRelease(tx, { actor: ACTOR, platform, url: "", hosts: [] }));
    return [`${platform} points nowhere.`];
  }
  await transact(db, (tx) => setAppRelease(tx, { actor: ACTOR, platform, url, hosts: config.appLinkHosts }));
  return [`${platform} points to ${url}.`];
}

/** Refuses arguments that a command does not take, and converts a refusal of the catalogue to its sentence. */
function inWords({ usage, verbs, isShared = false, run }: Command): Command {
  return {
    usage,
    async run(db, args, config) {
      const [verb] = args;
      if (verbs !== undefined && verb !== undefined && !verbs.includes(verb))
        throw new Error(`${verb} is not known. Use: ${SHELL} ${usage}`);
      if (isShared && !config.isSandbox && (await canOperatorsDecide(db)))
        throw new Error("Operators propose and approve this in the console; when it cannot be used, see break-glass.");
      try {
        return await run(db, args, config);
      } catch (error) {
        throw error instanceof Failure ? new Error(error.text("en"), { cause: error }) : error;
      }
    },
  };
}

const all = {
  audit: { usage: "audit", run: (db, _, config) => runAudit(db, config) },
  seed: {
    usage: "seed",
    run: async (db, _, config) => {
      await seedDeployment(db, config);
      return ["House accounts, supply, parameters and queues are in place."];
    },
  },
  disable: { isShared: true, usage: "disable ADDRESS", run: (db, [address]) => setDisabled(db, address, true) },
  enable: { isShared: true, usage: "enable ADDRESS", run: (db, [address]) => setDisabled(db, address, false) },
  kyc: { usage: "kyc ADDRESS 0|1", run: setKyc },
  "grant-rig": { isShared: true, usage: "grant-rig ADDRESS LEVEL [gift|reward|airdrop]", run: grant },
  whitelist: { isShared: true, usage: "whitelist ADDRESS LEVEL [on|off]", run: whitelist },
  parameter: parameterCommand,
  "lift-halt": { isShared: true, usage: "lift-halt REASON", run: lift },
  ...marketCommands,
  ...suspenseCommands,
  ...communityCommands,
  ...reviewCommands,
  ...consoleCommands,
  ...jobCommands,
  ...alarmCommands,
  ...eventCommands,
  ...frozenCommands,
  ...keyCommands,
  ...backupCommands,
  ...breakGlassCommands,
  ...checkCommands,
  release: { isShared: true, usage: "release android|ios URL|off", run: setRelease },
} satisfies Record<string, Command>;

export type CommandName = keyof typeof all;

export const commandNames = Object.keys(all) as CommandName[];

/** Returns the command of a name; its refusals are sentences. */
export const commandOf = (name: CommandName): Command => inWords(all[name]);
