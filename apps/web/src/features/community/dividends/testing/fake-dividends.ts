import { LIVE_PATH } from "@wth/api-contract";
import { answerApi, type Answer, type SentRequest } from "@wth/web-kit/testing/api-answers.ts";
import { DAY_MS } from "@wth/rules";

const PREFIX = "/app-api/user/dividend/";
/** Midnight of the current day. */
export const TODAY = Date.UTC(2026, 0, 10);

type Entry = { id: string; createDate: number; amount: string; type: number; status: number };

/** Returns a dividend of some days ago. */
export const dividend = (daysAgo: number, change: Partial<Entry> = {}): Entry => {
  const createDate = TODAY - daysAgo * DAY_MS;
  const day = new Date(createDate).toISOString().slice(0, 10).replaceAll("-", "");
  return { id: `${day}${change.type ?? 0}`, createDate, amount: "1.23456789", type: 0, status: 0, ...change };
};

const summary = {
  level: 2,
  inviteCount: 14,
  power: "12345.67891",
  dividendAmount: "9.99999999",
  claimable: { level: "7.5", nft: "2.49999999" },
  claimedAmount: "120.5",
  nextLevelPower: "20000" as string | null,
  lastDay: { day: TODAY - DAY_MS, revenue: "10", levelAmount: "5", nftAmount: "1" } as {
    day: number;
    revenue: string;
    levelAmount: string;
    nftAmount: string;
  } | null,
  nextSettlement: TODAY + DAY_MS,
};

/** Answers the calls of dividends, with public state. */
export class FakeDividends {
  summary = { ...summary };
  records: Entry[] = [];
  nftCount = 0;
  /** Overrides of answers by path. */
  answers = new Map<string, () => Answer | Promise<Answer>>();
  sent: SentRequest[] = answerApi((request) => this.#answer(request));

  /** Calls so far, as "METHOD path?query". */
  get calls(): string[] {
    return this.sent
      .filter(({ path }) => path.startsWith(PREFIX))
      .map(({ method, path, query }) => `${method} ${path.slice(PREFIX.length)}${query.size > 0 ? `?${query}` : ""}`);
  }

  count = (call: string): number => this.calls.filter((each) => each === call).length;

  #answer({ path, query }: SentRequest): Answer | Promise<Answer> {
    if (path === LIVE_PATH) return new Promise(() => undefined);
    const name = path.slice(PREFIX.length);
    return this.answers.get(name)?.() ?? { data: this.#usual(name, query) };
  }

  #usual(name: string, query: URLSearchParams): unknown {
    if (name === "get") return this.summary;
    if (name === "get-nft-receive-count") return this.nftCount;
    if (name === "page") {
      const [page, size] = [Number(query.get("pageNo")), Number(query.get("pageSize"))];
      return { list: this.records.slice((page - 1) * size, page * size), total: this.records.length };
    }
    const type = { receive: undefined, "receive-batch": 0, "nft/receive-batch": 1 }[name];
    const isMeant = (record: Entry): boolean =>
      name === "receive" ? record.id === query.get("bonusId") : record.type === type;
    const claimed = this.records.filter((record) => record.status === 0 && isMeant(record));
    this.records = this.records.map((record) => (claimed.includes(record) ? { ...record, status: 1 } : record));
    this.summary.dividendAmount = "0";
    return { amount: "1", records: claimed.length };
  }
}
