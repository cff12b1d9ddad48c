import { QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { createQueryClient } from "./query-client.ts";

const queryClient = createQueryClient({ staleTimeMs: 30_000 });
const queryKey = ["balance"];
afterEach(() => queryClient.clear());

/** An active query whose answers the test controls. */
function watched() {
  const waiting: PromiseWithResolvers<string>[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => {
      const next = Promise.withResolvers<string>();
      waiting.push(next);
      return next.promise;
    },
    retry: false,
  });
  return { waiting, observer, leave: observer.subscribe(() => undefined) };
}

/** Answers the second load. @returns the shown data, and the number of loads */
async function afterTheSecond({ waiting, observer, leave }: ReturnType<typeof watched>, done: Promise<void>) {
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.resolve("after it");
  await done;
  leave();
  return { data: observer.getCurrentResult().data, loads: waiting.length };
}

test.each([
  ["answers", (first: PromiseWithResolvers<string> | undefined) => first?.resolve("before the change")],
  ["fails", (first: PromiseWithResolvers<string> | undefined) => first?.reject(new Error("no answer"))],
])("loads again after a change during the first load that %s", async (_, end) => {
  const query = watched();
  const done = queryClient.invalidateQueries({ queryKey });
  end(query.waiting[0]);
  expect(await afterTheSecond(query, done)).toEqual({ data: "after it", loads: 2 });
});

test("loads existing data once per change", async () => {
  const query = watched();
  query.waiting[0]?.resolve("before");
  await expect.poll(() => query.observer.getCurrentResult().data).toBe("before");
  const done = queryClient.invalidateQueries({ queryKey });
  expect(await afterTheSecond(query, done)).toEqual({ data: "after it", loads: 2 });
});
