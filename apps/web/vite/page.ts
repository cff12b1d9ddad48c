/** A rendered page: tag of its language, and content of head and root. */
export interface Rendered {
  readonly tag: string;
  readonly head: string;
  readonly body: string;
}

interface Page {
  readonly name: string;
  readonly template: "home.html" | "whitepaper.html" | "index.html";
  readonly route?: string;
  readonly render: (language: string) => Promise<Rendered>;
}

/** Exports of the web app's build for Node. */
export interface Pages {
  readonly languages: readonly string[];
  readonly pages: readonly Page[];
  /** Web app manifest as JSON. */
  readonly manifest: (language: string) => Promise<string>;
}
