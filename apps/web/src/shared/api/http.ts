import { currentLanguage } from "../../i18n/index.ts";
import { noteServerTime } from "../time/server-clock.ts";

/** Language of server messages, as the server knows it. */
export const acceptLanguage = (): string => (currentLanguage() === "zhCN" ? "zh-TW" : "en");

/** `fetch` that learns the server's clock from every answer. */
export async function timedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  noteServerTime(response.headers);
  return response;
}
