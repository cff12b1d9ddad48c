import type { Page } from "@playwright/test";
import { Accounts } from "../pages/accounts.ts";
import { campaignScenes } from "../support/campaign-scenes.ts";
import { communityScenes } from "../support/community-scenes.ts";
import { identityScenes } from "../support/identity-scenes.ts";
import { marketScenes } from "../support/market-scenes.ts";
import { heading, scenesAt, type Scene } from "../support/scenes.ts";
import { expect } from "../support/test.ts";

/** Visitors whose pages are shown; a stranger is not signed in. */
export const visitors = ["stranger", "resident", "sponsor", "trader", "campaigner", "applicant"] as const;
export type Visitor = (typeof visitors)[number];

export type ShownPage = Pick<Scene, "name" | "path" | "reach"> & {
  visitor: Visitor;
  /** Selector of what differs between runs, such as a measured time. */
  hides?: string;
};

const open = (path: string): ShownPage => ({
  name: `${path}-stranger`,
  path: `/${path}`,
  visitor: "stranger",
  reach: heading,
});

const known = [...scenesAt(1440), ...communityScenes, ...campaignScenes, ...marketScenes, ...identityScenes];

function as(visitor: Visitor, name: string, sceneName: string = name): ShownPage {
  const scene = known.find((each) => each.name === sceneName);
  if (scene === undefined) throw new Error(`There is no scene ${sceneName}.`);
  return { name, path: scene.path, reach: scene.reach, visitor };
}

/** The browser has read the contracts. */
async function contractsRead(page: Page): Promise<void> {
  await heading(page);
  await expect(page.locator("#limits")).toBeVisible();
}

/** A page of the resident at an address of its own, once a part of this role is there; the sign-in has none. */
const signedIn = (name: string, role: "switch" | "listitem"): ShownPage => ({
  name,
  path: `/${name}`,
  visitor: "resident",
  async reach(page) {
    await heading(page);
    await expect(page.getByRole("main").getByRole(role).first()).toBeVisible();
  },
});

/** Every address of the app, to strangers and, where it differs, to a signed-in visitor. */
export const shownPages: readonly ShownPage[] = [
  { ...open("home"), name: "home" },
  { ...open("download"), name: "download" },
  { ...open("help"), name: "help" },
  { ...open("status"), name: "status", hides: "main [role='region'] li:first-child > :last-child" },
  { ...open("trust"), name: "trust", reach: contractsRead },
  { ...open("whitepaper"), name: "whitepaper" },
  { ...open("nowhere"), name: "not-found" },
  ...["defi", "c2c", "account", "activity", "plan", "stats", "kyc", "kycselect"].map((path) => open(path)),
  as("resident", "defi", "social"),
  as("resident", "mining"),
  {
    name: "account",
    path: "/account",
    visitor: "resident",
    reach: (page, language) => new Accounts(page, language).shows("ctoc", "310.0000"),
  },
  signedIn("notifications", "switch"),
  signedIn("sessions", "listitem"),
  as("sponsor", "dividend", "dividends"),
  as("trader", "c2c", "c2c-market"),
  as("campaigner", "activity"),
  as("campaigner", "plan"),
  as("campaigner", "stats"),
  as("applicant", "kyc"),
  as("applicant", "kycselect"),
];
