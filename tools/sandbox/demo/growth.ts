import { readFileSync } from "node:fs";
import { writeDurably } from "../folder/write-durably.ts";

/** How far a data folder's community is. `none`: people were there before, so that it never begins. */
export type Growth =
  | {
      state: "growing";
      /** When its first day began, in Unix seconds. */ startedAt: number;
      /** Stages behind it. */ stages: number;
    }
  | { state: "grown"; /** Of the founder, for whoever wants to join. */ inviteCode: string }
  | { state: "none" };

/** @returns undefined before the first start */
export function readGrowth(file: string): Growth | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Growth;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

export const writeGrowth = (file: string, growth: Growth): Promise<void> => writeDurably(file, JSON.stringify(growth));
