import { z } from "zod";

/** Variables of a process's environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Text that `parse` understands; what it throws is the fault. */
export const parsed = <T>(parse: (text: string) => T) =>
  z.string().transform((text, context) => {
    try {
      return parse(text);
    } catch (error) {
      context.addIssue({ code: "custom", message: (error as Error).message });
      return z.NEVER;
    }
  });

/** A whole number within bounds, in decimal digits. */
export const wholeNumber = (min: number, max: number) =>
  parsed((text) => {
    const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw new Error(`must be a whole number from ${min} to ${max}`);
  });

/** A TCP port. */
export const port = wholeNumber(1, 65_535);

/** Items with commas between, at least one. */
export const list = parsed((text) => {
  const items = text.split(",").map((item) => item.trim());
  const named = items.filter((item) => item !== "");
  if (named.length === 0) throw new Error("is empty");
  return named;
});

/** Different addresses with commas between. A fault names none of them, since an address may contain an access key. */
export const addresses = (protocol: "http" | "ws") =>
  list.transform((items, context) => {
    const isAddress = (item: string) =>
      URL.canParse(item) && [`${protocol}:`, `${protocol}s:`].includes(new URL(item).protocol);
    if (!items.every(isAddress)) context.addIssue(`must be ${protocol} or ${protocol}s addresses separated by commas`);
    if (new Set(items).size < items.length) context.addIssue("names one address twice");
    return items;
  });

/**
 * Reads settings from the environment. A variable that is empty or blank is not set.
 * @throws Error with one sentence for the operator, which says of each wrong variable what it must be
 */
export function readSettings<T>(schema: z.ZodType<T>, environment: Environment): T {
  const present = Object.entries(environment).map(([name, text]) => [name, text?.trim() || undefined] as const);
  const read = schema.safeParse(Object.fromEntries(present.filter(([, text]) => text !== undefined)), {
    error: ({ input }) => (input === undefined ? "is not set" : undefined),
  });
  if (read.success) return read.data;
  const wrong = read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The configuration is not complete. ${wrong.join("; ")}.`);
}
