import { QueryClient } from "@tanstack/react-query";

/** Refetch interval of lists of open cases. */
export const REFRESH_MS = 30_000;

/** Marks queries whose reads the server logs: they are fetched once, and again only on the user's request. */
export const onRecord = { isOnRecord: true } as const;

/** The cache of server data. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 2 && error.name !== "ApiError",
    },
  },
});
