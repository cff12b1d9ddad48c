import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters, type QueryKey } from "@tanstack/react-query";

/**
 * A cache that also applies an invalidation to a first load in progress. The library lets such a load finish and treats
 * its answer as fresh, although the server may have read it before the change; here it is refetched once it has
 * arrived.
 */
class CurrentQueryClient extends QueryClient {
  override async invalidateQueries<Tagged extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Tagged>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstLoads = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: "fetching" })
      .filter((query) => query.state.data === undefined);
    const again = firstLoads.map(async ({ promise, queryKey }) => {
      await promise?.catch(() => undefined);
      await super.invalidateQueries({ queryKey, exact: true }, options);
    });
    await Promise.all([super.invalidateQueries(filters, options), ...again]);
  }
}

/** A cache of server data whose answers count as current for `staleTimeMs`. A refusal is not tried again. */
export const createQueryClient = ({ staleTimeMs }: { staleTimeMs: number }): QueryClient =>
  new CurrentQueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleTimeMs,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && error.name !== "ApiError",
      },
    },
  });
