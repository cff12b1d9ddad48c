import { QueryClient } from "@tanstack/react-query";

/** How often lists of what waits are asked for. */
export const REFRESH_MS = 30_000;

/** Marks what the server records each time it is read: it is read once, and again only when a person asks for it. */
export const onRecord = { isOnRecord: true } as const;

/** The page's one cache of server data. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 2 && error.name !== "ApiError",
    },
  },
});
