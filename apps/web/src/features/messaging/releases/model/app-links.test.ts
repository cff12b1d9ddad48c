import { expect, test } from "vitest";
import { appLinks } from "./app-links.ts";

const [url, iosUrl] = ["https://play.google.com/store/apps/details?id=wth", "https://apps.apple.com/app/id1"];

test("returns the apps that have a link [DOWN-03, DOWN-04, DOWN-05, DOWN-06]", () => {
  const [android, ios] = [
    { platform: "android", url },
    { platform: "ios", url: iosUrl },
  ];
  expect(appLinks({ url, iosUrl })).toEqual([android, ios]);
  expect(appLinks({ url, iosUrl: "" })).toEqual([android]);
  expect(appLinks({ url: "", iosUrl })).toEqual([ios]);
  expect(appLinks({ url: "", iosUrl: "" })).toEqual([]);
});

test.each(["javascript:alert(1)", "http://apps.example", "//apps.example", "data:text/html,x", "/app.apk"])(
  "refuses %s as a link to an app [DOWN-07, DOWN-08]",
  (link) => expect(appLinks({ url: link, iosUrl: link })).toEqual([]),
);
