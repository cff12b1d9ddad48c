import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { startTestApi, type TestApi } from "#test-support/test-api.ts";

const open: TestApi[] = [];
const folders: string[] = [];
afterAll(async () => {
  await Promise.all(open.map((api) => api.close()));
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A folder with the web app's whitepaper pages. */
function builtPages(): string {
  const folder = mkdtempSync(join(tmpdir(), "wth-web-"));
  folders.push(folder);
  for (const name of ["index", "whitepaper.en", "whitepaper.zhCN"]) writeFileSync(join(folder, `${name}.html`), name);
  return folder;
}

/** Targets of the whitepaper's redirect, by the language of the query or of the browser. */
async function leads(environment: Record<string, string>) {
  const api = await startTestApi(environment);
  open.push(api);
  return async (query: string, browser = "en-US") => {
    const headers = { "accept-language": browser };
    const { status, headers: sent } = await fetch(`${api.url}/whitepaper${query}`, { headers, redirect: "manual" });
    return [status, sent.get("location")];
  };
}

test("redirects to the configured whitepaper, with a separate Chinese address [SHELL-22, SHELL-23]", async () => {
  const [en, zh] = ["https://docs.example.org/paper", "https://docs.example.org/zh/paper?v=1"];
  const from = await leads({ WHITEPAPER_URL: en, WHITEPAPER_URL_ZH: zh });
  expect(await from("?language=en", "zh-TW")).toEqual([302, en]);
  expect(await from("?language=zhCN")).toEqual([302, zh]);
  expect(await from("")).toEqual([302, en]);
  expect(await from("", "zh-HK,zh;q=0.9")).toEqual([302, zh]);
  for (const query of ["?language=fr", "?language=en&language=zhCN", "?language=https://elsewhere.example"])
    expect(await from(query)).toEqual([302, en]);
});

test("uses the one configured address for both languages [SHELL-22]", async () => {
  const single = await leads({ WHITEPAPER_URL: "https://docs.example.org/" });
  expect(await single("?language=zhCN")).toEqual([302, "https://docs.example.org/"]);
});

test("uses the configured address although the web app has a page of its own [SHELL-22]", async () => {
  const configured = await leads({ WEB_DIST: builtPages(), WHITEPAPER_URL: "https://docs.example.org/" });
  expect(await configured("?language=en")).toEqual([302, "https://docs.example.org/"]);
});

test("redirects to the web app's page when nothing is configured [SHELL-22, SHELL-23]", async () => {
  const api = await startTestApi({ WEB_DIST: builtPages() });
  open.push(api);
  const read = async (query: string) => (await fetch(`${api.url}/whitepaper${query}`)).text();
  expect(await read("?language=en")).toBe("whitepaper.en");
  expect(await read("?language=zhCN")).toBe("whitepaper.zhCN");
});
