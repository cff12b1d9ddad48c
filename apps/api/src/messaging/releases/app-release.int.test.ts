import { errors } from "@wth/api-contract";
import { transact } from "@wth/db";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { startTestApi, type TestApi } from "#test-support/test-api.ts";
import { setAppRelease } from "./use-cases/set-app-release.ts";
import { storeRelease } from "./app-release-repo.ts";

const test = apiTest(() => startTestApi({ APP_LINK_HOSTS: "wth.example,Apps.Example" }), { invariants: false });

const set = (api: TestApi, platform: "android" | "ios", url: string) =>
  transact(api.db, (tx) => setAppRelease(tx, { actor: "test", platform, url, hosts: api.config.appLinkHosts }));

test("app links are empty until they are set, and can be withdrawn [API-62, API-95]", async ({ api }) => {
  expect(await api.open.releaseLatest()).toEqual({ url: "", iosUrl: "" });
  await set(api, "android", "https://wth.example/app.apk");
  expect(await api.open.releaseLatest()).toEqual({ url: "https://wth.example/app.apk", iosUrl: "" });
  await set(api, "ios", "https://apps.example/wth?x=1");
  await set(api, "android", "https://wth.example/new.apk");
  const both = { url: "https://wth.example/new.apk", iosUrl: "https://apps.example/wth?x=1" };
  expect(await api.open.releaseLatest()).toEqual(both);
  await set(api, "android", "");
  expect((await api.open.releaseLatest()).url).toBe("");
  const log = await api.db.selectFrom("platform_audit").select(["subject", "after"]).orderBy("id").execute();
  expect(log.map(({ subject }) => subject)).toEqual(["android", "ios", "android", "android"]);
});

test.for(["http://wth.example/app.apk", "javascript:alert(1)", "//wth.example", "https://a:b@wth.example", "app.apk"])(
  "refuses %s as an app link",
  async (url, { api }) => {
    await expect(set(api, "android", url)).rejects.toThrow(RangeError);
    expect((await api.open.releaseLatest()).url).toBe("");
  },
);

test.for(["https://evil.example/wth.apk", "https://wth.example.evil.example/", "https://wth.example:8443/app.apk"])(
  "refuses %s, whose host is not trusted [DOWN-07, DOWN-08]",
  async (url, { api }) => {
    await expect(set(api, "android", url)).rejects.toMatchObject({ code: errors.linkHostUnknown.code });
    // an untrusted link is not served even when it is in the table
    await transact(api.db, (tx) => storeRelease(tx, "ios", url));
    expect(await api.open.releaseLatest()).toEqual({ url: "", iosUrl: "" });
  },
);
