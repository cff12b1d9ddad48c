import { z } from "zod";

/** Search parameter for the page of a list. */
export const pageSearch = z.object({ page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1) });
