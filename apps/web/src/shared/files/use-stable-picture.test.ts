// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { pictureKey, useStablePicture } from "@wth/ui";

const shown = (address: string) =>
  renderHook((props: { address: string }) => useStablePicture(props.address), { initialProps: { address } });

test("keeps the first URL of a loaded picture", () => {
  const { result, rerender } = shown("/a?key=one&expires=1");
  rerender({ address: "/a?key=one&expires=2" });
  expect(result.current).toMatchObject({ isGone: false, image: { src: "/a?key=one&expires=1" } });
});

test("retries a failed picture once with each new URL", () => {
  const { result, rerender } = shown("/a?key=one&expires=1");
  act(() => result.current.image.onError());
  expect(result.current.isGone).toBe(true);
  rerender({ address: "/a?key=one&expires=2" });
  expect(result.current).toMatchObject({ isGone: false, image: { src: "/a?key=one&expires=2" } });
  act(() => result.current.image.onError());
  rerender({ address: "/a?key=one&expires=2" });
  expect(result.current.isGone).toBe(true);
});

test("identifies a picture by the key in its URL", () => {
  expect(pictureKey("/a?key=trade%2F1%2Fx&expires=1")).toBe("trade/1/x");
  expect(pictureKey("/plain.jpg")).toBe("/plain.jpg");
});
