import { QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { queryClient } from "./query-client.ts";

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

test("a change during the first load is seen, although the load began before it", async () => {
  const { waiting, observer, leave } = watched();
  const done = queryClient.invalidateQueries({ queryKey });
  waiting[0]?.resolve("before the change");
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.resolve("after it");
  await done;
  expect(observer.getCurrentResult().data).toBe("after it");
  expect(waiting).toHaveLength(2);
  leave();
});

test("a change during the first load is looked for even when that load fails", async () => {
  const { waiting, observer, leave } = watched();
  const done = queryClient.invalidateQueries({ queryKey });
  waiting[0]?.reject(new Error("no answer"));
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.resolve("after it");
  await done;
  expect(observer.getCurrentResult().data).toBe("after it");
  leave();
});

test("what is there already is loaded once for a change", async () => {
  const { waiting, observer, leave } = watched();
  waiting[0]?.resolve("before");
  await expect.poll(() => observer.getCurrentResult().data).toBe("before");
  const done = queryClient.invalidateQueries({ queryKey });
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.resolve("after it");
  await done;
  expect(observer.getCurrentResult().data).toBe("after it");
  expect(waiting).toHaveLength(2);
  leave();
});
