import { expect, test } from "vitest";
import { metadataOf, pictureOf } from "../testing/fake-nfts.ts";
import { tokenImage } from "./token-image.ts";

const base64 = (text: string): string => Buffer.from(text).toString("base64");

test("returns the metadata's picture unchanged", () => {
  const picture = pictureOf("a badge");
  expect(tokenImage(metadataOf(picture))).toBe(picture);
});

test("reads UTF-8 metadata", () => {
  const picture = pictureOf("a badge");
  const json = JSON.stringify({ name: "種子徽章", image: picture });
  expect(tokenImage(`data:application/json;base64,${base64(json)}`)).toBe(picture);
});

test.each([
  "https://example.com/1.svg",
  "ipfs://bafy/1.svg",
  "javascript:alert(1)",
  "data:text/html;base64,PHNjcmlwdD4=",
  "data:image/svg+xml,<svg onload='alert(1)'/>",
  "data:image/svg+xml;base64,<svg/>",
  'data:image/svg+xml;base64,AAAA" onerror="alert(1)',
  "data:image/png;base64,AAAA",
  "",
])("refuses a picture that is %s", (image) => {
  expect(() => tokenImage(metadataOf(image))).toThrow(/./);
});

test.each([
  "https://example.com/1.json",
  "data:application/json,{}",
  "data:application/json;base64,!!!",
  `data:application/json;base64,${base64("no json")}`,
  `data:application/json;base64,${base64("null")}`,
  `data:application/json;base64,${"A".repeat(200_001)}`,
  undefined,
  7n,
])("refuses metadata that is %s", (uri) => {
  expect(() => tokenImage(uri)).toThrow(/./);
});
