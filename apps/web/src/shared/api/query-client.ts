import { createQueryClient } from "@wth/web-kit/api/query-client.ts";

/** The cache of server data. */
export const queryClient = createQueryClient({ staleTimeMs: 30_000 });
