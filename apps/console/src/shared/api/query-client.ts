import { QueryClient } from "@tanstack/react-query";

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
