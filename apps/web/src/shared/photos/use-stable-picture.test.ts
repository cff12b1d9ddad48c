// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { pictureKey, useStablePicture } from "@wth/ui";

const shown = (address: string) =>
  renderHook((props: { address: string }) => useStablePicture(props.address), { initialProps: { address } });

test("a picture that is shown keeps its first address", () => {
  const { result, rerender } = shown("/a?key=one&expires=1");
  rerender({ address: "/a?key=one&expires=2" });
  expect(result.current).toMatchObject({ isGone: false, image: { src: "/a?key=one&expires=1" } });
});

test("one that could not be shown is tried once with each further address", () => {
  const { result, rerender } = shown("/a?key=one&expires=1");
  act(() => result.current.image.onError());
  expect(result.current.isGone).toBe(true);
  rerender({ address: "/a?key=one&expires=2" });
  expect(result.current).toMatchObject({ isGone: false, image: { src: "/a?key=one&expires=2" } });
  act(() => result.current.image.onError());
  rerender({ address: "/a?key=one&expires=2" });
  expect(result.current.isGone).toBe(true);
});

test("a picture is named by the key in its address", () => {
  expect(pictureKey("/a?key=trade%2F1%2Fx&expires=1")).toBe("trade/1/x");
  expect(pictureKey("/plain.jpg")).toBe("/plain.jpg");
});
