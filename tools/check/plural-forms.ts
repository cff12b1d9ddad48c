const FORM = /_(zero|one|two|few|many|other)$/;

/** Plural forms of a language: English has two, Chinese one. */
const FORMS = { en: ["one", "other"], zhCN: ["other"] } as const;

interface Forms {
  readonly forms: readonly string[];
  readonly isCounted: boolean;
}

const formsByKey = (texts: ReadonlyMap<string, string>): ReadonlyMap<string, Forms> => {
  const keys = new Map<string, { forms: string[]; isCounted: boolean }>();
  for (const [key, text] of texts) {
    const name = key.replace(FORM, "");
    const entry = keys.get(name) ?? { forms: [], isCounted: false };
    entry.forms.push(FORM.exec(key)?.[1] ?? "");
    entry.isCounted ||= /\{\{\s*count\b/.test(text);
    keys.set(name, entry);
  }
  return keys;
};

/** Counted texts whose plural forms are not those of the language. */
export const pluralProblems = (language: "en" | "zhCN", texts: ReadonlyMap<string, string>): string[] => {
  const wanted = FORMS[language];
  return [...formsByKey(texts)].flatMap(([key, { forms, isCounted }]) => {
    const isPlural = isCounted || forms.some((form) => form !== "");
    const isRight = forms.length === wanted.length && wanted.every((form) => forms.includes(form));
    if (!isPlural || isRight) return [];
    const has = forms.map((form) => (form === "" ? "no form" : `_${form}`)).join(", ");
    return [`"${key}" needs ${wanted.map((form) => `_${form}`).join(" and ")} in ${language}, and has ${has}`];
  });
};
