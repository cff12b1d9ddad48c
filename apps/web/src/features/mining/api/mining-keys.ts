import { userKey } from "#shared/api/query-keys.ts";
import type { miningLanguage } from "./mining-language.ts";

type Language = ReturnType<typeof miningLanguage>;

/** Query keys of the page; each begins with the topic whose live updates reload it. */
export const miningKeys = {
  rigs: userKey("rig", "list"),
  list: (typeId: number | undefined, language: Language) => userKey("rig", "list", typeId ?? "all", language),
  templates: (language: Language) => userKey("rig", "templates", language),
  sources: (language: Language) => userKey("rig", "sources", language),
  history: (id: string, pageNo: number, language: Language) => userKey("rig", "history", id, pageNo, language),
  output: (id: string) => userKey("rig", "output", id),
  pool: userKey("dividend", "statistics"),
};
