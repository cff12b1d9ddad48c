import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

export type Category = (typeof CATEGORIES)[number];

/** Lighthouse results of one visit; times in ms, scores of 100. */
export interface Visit {
  readonly scores: Readonly<Record<Category, number>>;
  readonly lcpMs: number;
  readonly blockedMs: number;
  readonly shift: number;
  /** Transferred bytes including headers, without inline scripts. */
  readonly scriptBytes: number;
  /** Titles of failed audits, with their weight where they have one. */
  readonly faults: readonly string[];
}

/** Flags of a browser without requests to third parties. */
const FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-dev-shm-usage",
  "--disable-component-update",
];

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

interface Transfer {
  readonly resourceType?: string;
  readonly transferSize?: number;
}

function scriptBytes({ audits }: Report): number {
  const details = audits["network-requests"]?.details as { items?: readonly Transfer[] } | undefined;
  const scripts = details?.items?.filter(({ resourceType }) => resourceType === "Script") ?? [];
  return scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

const faultsIn = ({ categories, audits }: Report): string[] =>
  Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ""}`.trim()),
  );

/** Visits a page once in a fresh browser, simulating a phone on a slow network. */
export async function audit(url: string, chromePath: string | undefined): Promise<Visit> {
  const chrome = await launch({ chromeFlags: FLAGS, ...(chromePath === undefined ? {} : { chromePath }) });
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: "silent", onlyCategories: [...CATEGORIES] });
    if (result === undefined) throw new Error(`Lighthouse says nothing of ${url}`);
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    const numberOf = (id: string): number => lhr.audits[id]?.numericValue ?? Number.NaN;
    const score = (id: Category): number => Math.round((lhr.categories[id]?.score ?? Number.NaN) * 100);
    return {
      scores: Object.fromEntries(CATEGORIES.map((id) => [id, score(id)])) as Record<Category, number>,
      lcpMs: numberOf("largest-contentful-paint"),
      blockedMs: numberOf("total-blocking-time"),
      shift: numberOf("cumulative-layout-shift"),
      scriptBytes: scriptBytes(lhr),
      faults: faultsIn(lhr),
    };
  } finally {
    chrome.kill();
  }
}
