import type { BrowserContext, Request, Route } from "@playwright/test";
import { SERVER_TIME_HEADER } from "@wth/api-contract";
import type { Language } from "../support/texts.ts";
import { callName, isCall, type Recorded, withIdOf } from "./recording.ts";

/**
 * Answers the calls of a context's pages from a recording, at one fixed time, so that pages look the same on every
 * machine and day.
 */
export class Replay {
  /** Calls that the recording lacks. */
  readonly unknown = new Set<string>();
  readonly #recorded: Recorded;
  readonly #language: Language;
  #lastCall = performance.now();

  constructor(recorded: Recorded, language: Language) {
    this.#recorded = recorded;
    this.#language = language;
  }

  async install(context: BrowserContext): Promise<this> {
    await context.clock.setFixedTime(this.#recorded.now);
    await context.route(isCall, (route, request) => this.#answer(route, request));
    return this;
  }

  /** Time since the last call, in milliseconds. */
  get quietMs(): number {
    return performance.now() - this.#lastCall;
  }

  async #answer(route: Route, request: Request): Promise<void> {
    const url = new URL(request.url());
    const body = request.postData();
    const name = callName(url, request.method(), body, this.#language);
    // the stream of changes stays open without a change
    if (name === undefined) return;
    this.#lastCall = performance.now();
    const answer = this.#recorded.answers[name];
    if (answer === undefined) {
      this.unknown.add(name);
      return route.fulfill({ status: 503, body: "" });
    }
    const { status, type } = answer;
    const headers = { "content-type": type, [SERVER_TIME_HEADER]: String(this.#recorded.now) };
    if ("base64" in answer) return route.fulfill({ status, headers, body: Buffer.from(answer.base64, "base64") });
    const text = name.startsWith("rpc ") ? withIdOf(answer.text, body) : answer.text;
    return route.fulfill({ status, headers, body: text });
  }
}
