/** A rendered page: the language's tag, and what goes into the head and the root. */
export interface Rendered {
  readonly tag: string;
  readonly head: string;
  readonly body: string;
}

interface Page {
  readonly name: string;
  readonly template: "home.html" | "whitepaper.html" | "index.html";
  readonly render: (language: string) => Promise<Rendered>;
}

/** What the web app exports for being rendered outside of a browser. */
export interface Pages {
  readonly languages: readonly string[];
  readonly pages: readonly Page[];
  /** What devices know of the app once it is installed, as JSON. */
  readonly manifest: (language: string) => Promise<string>;
}
