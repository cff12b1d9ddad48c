// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useAddressState } from "./use-address-state.ts";

const render = (first: string) => {
  const write = vi.fn<(value: string) => void>();
  const view = renderHook(({ address }) => useAddressState(address, write, (value) => value), {
    initialProps: { address: first },
  });
  return { ...view, write, shown: () => view.result.current[0] };
};

test("changes at once and writes the URL [U16]", () => {
  const { result, write, shown } = render("");
  act(() => result.current[1]("a"));
  expect(shown()).toBe("a");
  expect(write).toHaveBeenCalledExactlyOnceWith("a");
});

test("keeps what was typed while the URL still shows earlier input [U16]", () => {
  const { result, rerender, shown } = render("");
  act(() => result.current[1]("a"));
  act(() => result.current[1]("ab"));
  rerender({ address: "a" });
  expect(shown()).toBe("ab");
  rerender({ address: "ab" });
  expect(shown()).toBe("ab");
});

test("follows the URL after Back and links [U16]", () => {
  const { result, rerender, shown } = render("a");
  act(() => result.current[1]("ab"));
  rerender({ address: "ab" });
  rerender({ address: "a" });
  expect(shown()).toBe("a");
  rerender({ address: "" });
  expect(shown()).toBe("");
});
