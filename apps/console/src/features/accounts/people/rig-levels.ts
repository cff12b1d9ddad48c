import { z } from "zod";

/** Rig types S1 to S7. */
export const rigLevels = [1, 2, 3, 4, 5, 6, 7].map((level) => ({ value: String(level), label: `S${level}` }));

/** Level of a rig from the value of a select. */
export const levelOf = (schema: z.ZodType<number, number>) => z.string().transform(Number).pipe(schema);
