import { QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { createQueryClient } from "./query-client.ts";

const queryClient = createQueryClient({ staleTimeMs: 30_000 });
const queryKey = ["balance"];
afterEach(() => queryClient.clear());

/** A query on the screen, whose answers are given by hand. */
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

/** Answers the second load. @returns what is shown then, and after how many loads */
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
])("a change during the first load is seen, although that began before it and %s", async (_, end) => {
  const query = watched();
  const done = queryClient.invalidateQueries({ queryKey });
  end(query.waiting[0]);
  expect(await afterTheSecond(query, done)).toEqual({ data: "after it", loads: 2 });
});

test("what is there already is loaded once for a change", async () => {
  const query = watched();
  query.waiting[0]?.resolve("before");
  await expect.poll(() => query.observer.getCurrentResult().data).toBe("before");
  const done = queryClient.invalidateQueries({ queryKey });
  expect(await afterTheSecond(query, done)).toEqual({ data: "after it", loads: 2 });
});
