import { setTimeout as pause } from "node:timers/promises";
import type { Browser, BrowserContext, Response } from "@playwright/test";
import sharp from "sharp";
import { prepareLastingCampaigner } from "../support/campaign-scenes.ts";
import { prepareCommunity, signInAgain } from "../support/community.ts";
import { prepareApplicant } from "../support/identity-scenes.ts";
import { prepareTrader } from "../support/market-scenes.ts";
import type { Platform } from "../support/platform.ts";
import { prepareResident } from "../support/resident.ts";
import { TestWallet } from "../support/test-wallet.ts";
import { languages, type Language } from "../support/texts.ts";
import { type Answer, callName, isCall, type Recorded, type Recording } from "./recording.ts";
import { shownPages, type Visitor, visitors } from "./shown-pages.ts";
import { openContext } from "./walk.ts";

type Resident = Awaited<ReturnType<typeof prepareResident>>;
export type Cast = Record<Exclude<Visitor, "stranger">, Resident>;

/** Prepares all visitors on a fresh platform; those that move the clock by days come first. */
export async function prepareCast(platform: Platform): Promise<Cast> {
  const sponsor = await prepareCommunity(platform);
  const campaigner = await prepareLastingCampaigner(platform);
  const resident = await prepareResident(platform);
  const trader = await prepareTrader(platform);
  return { sponsor, campaigner, resident, trader, applicant: await prepareApplicant(platform) };
}

const PHOTO_WIDTH = 480;

async function answerOf(response: Response): Promise<Answer> {
  const status = response.status();
  const type = response.headers()["content-type"] ?? "";
  const body = await response.body();
  if (/json|text/.test(type)) return { status, type, text: body.toString("utf8") };
  if (!type.startsWith("image/")) return { status, type, base64: body.toString("base64") };
  // a recording is part of the repository, for which photos of a camera are too large
  const small = await sharp(body).resize({ width: PHOTO_WIDTH }).jpeg({ quality: 50 }).toBuffer();
  return { status, type: "image/jpeg", base64: small.toString("base64") };
}

const QUIET_MS = 700;

/** Records the responses that the pages of a context receive. */
class Listener {
  readonly #open = new Set<Promise<void>>();
  #last = performance.now();

  constructor(context: BrowserContext, language: Language, answers: Record<string, Answer>) {
    context.on("request", (request) => {
      const url = new URL(request.url());
      const name = isCall(url) ? callName(url, request.method(), request.postData(), language) : undefined;
      if (name === undefined) return;
      const note = async (): Promise<void> => {
        const response = await request.response();
        if (response !== null) answers[name] = await answerOf(response);
      };
      // the last responses of a page that was left cannot be read
      const noted = note()
        .catch(() => undefined)
        .finally(() => {
          this.#open.delete(noted);
          this.#last = performance.now();
        });
      this.#open.add(noted);
    });
  }

  /** Waits until no call runs and none began for a moment. */
  async quiet(): Promise<void> {
    while (this.#open.size > 0 || performance.now() - this.#last < QUIET_MS) await pause(50);
  }
}

/** A phone requests other pages of a list than a desktop. */
const WIDTHS = [1440, 390];

async function recordVisitor(browser: Browser, platform: Platform, visitor: Visitor, cast: Cast): Promise<Recorded> {
  const answers: Record<string, Answer> = {};
  const resident = visitor === "stranger" ? undefined : cast[visitor];
  // A sign-in lasts for minutes only.
  if (resident !== undefined) Object.assign(resident.person, await signInAgain(platform, resident.person));
  for (const language of languages)
    for (const width of WIDTHS) {
      const context = await openContext(browser, platform.url, { language, theme: "dark" }, width);
      const calls = new Listener(context, language, answers);
      await resident?.enter(context, (options) => new TestWallet(context, platform, options).install());
      const page = await context.newPage();
      for (const shown of shownPages.filter((each) => each.visitor === visitor)) {
        await page.goto(shown.path);
        await shown.reach(page, language);
        await page.waitForTimeout(QUIET_MS);
        await calls.quiet();
      }
      await context.close();
    }
  const { serverTime } = await platform.api().configGet();
  const sorted = Object.fromEntries(Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return { ...(resident === undefined ? {} : { address: resident.person.address }), now: serverTime, answers: sorted };
}

/** Records the platform's responses to all visitors. */
export async function record(browser: Browser, platform: Platform): Promise<Recording> {
  const cast = await prepareCast(platform);
  const recording: Recording = {};
  for (const visitor of visitors) recording[visitor] = await recordVisitor(browser, platform, visitor, cast);
  return recording;
}
