import { readFileSync } from "node:fs";
import { writeDurably } from "../folder/write-durably.ts";

/** Progress of a data folder's community. `none`: the sandbox had users before, so none is created. */
export type CommunityState =
  | {
      state: "growing";
      /** Beginning of its first day, in Unix seconds. */ startedAt: number;
      /** Completed stages. */ stages: number;
    }
  | { state: "grown"; /** Code of the founder. */ inviteCode: string }
  | { state: "none" };

/** @returns undefined before the first start */
export function readCommunityState(file: string): CommunityState | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as CommunityState;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

export const writeCommunityState = (file: string, state: CommunityState): Promise<void> =>
  writeDurably(file, JSON.stringify(state));
