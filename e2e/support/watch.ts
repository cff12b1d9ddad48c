import type { BrowserContext } from "@playwright/test";

/** Runs in the page: reports each violation of its security policy, also those that browsers do not print. */
function reportViolations(): void {
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
    // oxlint-disable-next-line no-console
    console.error(`violates the security policy: ${effectiveDirective} ${blockedURI} ${sample}`);
  });
}

/** Collects console messages, violations of the security policy, uncaught errors and requests to other origins. */
export class Watch {
  readonly #found: string[] = [];
  readonly #allowed: RegExp[] = [];

  constructor(context: BrowserContext, origin: string) {
    void context.addInitScript(reportViolations);
    context.on("console", (message) => {
      const { url } = message.location();
      // A browser also reports the status of the page itself, which is 404 at an address without a screen.
      if (message.page()?.url() === url && message.text().includes("status of 404")) return;
      if (message.type() === "error" || message.type() === "warning") this.#note(`${message.text()} (${url})`);
    });
    context.on("weberror", (error) => this.#note(`uncaught: ${error.error().stack ?? error.error().message}`));
    context.on("request", (request) => {
      const url = request.url();
      if (/^https?:/.test(url) && !url.startsWith(`${origin}/`)) this.#note(`a request to another origin: ${url}`);
    });
  }

  /** Allows messages that the test provokes. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  #note(text: string): void {
    this.#found.push(text);
  }

  get problems(): string[] {
    return this.#found.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)));
  }
}
