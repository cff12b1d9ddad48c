import { z } from "zod";

/** The page of a list in the address. */
export const pageSearch = z.object({ page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1) });
