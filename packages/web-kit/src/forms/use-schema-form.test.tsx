// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TextField } from "@wth/ui";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "@wth/api-contract/zod";
import { trimmed, useSchemaForm } from "./use-schema-form.ts";

const Body = z.object({ address: trimmed(z.string().regex(/^0x\d+$/)), note: z.string().trim().min(3) });
type Shows = NonNullable<Parameters<typeof useSchemaForm>[1]["shows"]>;
type Props = { shows?: Shows; busy?: boolean };

const sent = vi.fn<(body: z.output<typeof Body>) => void>();
const invalid = vi.fn<(problems: object) => void>();

function Form({ shows = "submit", busy = false }: Props) {
  const form = useSchemaForm(Body, {
    initial: { address: "", note: "" },
    shows,
    busy,
    textOf: (_, field) => `Wrong ${field}`,
    onInvalid: invalid,
    onSubmit: sent,
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <TextField label="Address" {...form.field("address")} />
      <TextField label="Note" {...form.field("note")} />
      <button type="submit">Send</button>
      <button type="button" onClick={form.reset}>
        Reset
      </button>
      <output>{form.isValid ? "valid" : "invalid"}</output>
    </form>
  );
}

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const box = (name: string): HTMLInputElement => screen.getByRole("textbox", { name });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const problems = (): string[] => screen.queryAllByText(/^Wrong/).map(({ textContent }) => textContent);

test("sends what the schema returns", async () => {
  render(<Form />);
  await userEvent.type(box("Address"), " 0x12 ");
  await userEvent.type(box("Note"), " abc ");
  expect(screen.getByRole("status").textContent).toBe("valid");
  await press("Send");
  expect(sent).toHaveBeenCalledExactlyOnceWith({ address: "0x12", note: "abc" });
});

test("focuses the first field with a problem, which screen readers read with its text", async () => {
  render(<Form />);
  await userEvent.type(box("Address"), "0x12");
  expect(problems()).toEqual([]);
  await press("Send");
  expect(sent).not.toHaveBeenCalled();
  expect(Object.keys(invalid.mock.calls[0]?.[0] ?? {})).toEqual(["note"]);
  expect(document.activeElement).toBe(box("Note"));
  expect(box("Note").getAttribute("aria-invalid")).toBe("true");
  const id = box("Note").getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(id)?.textContent).toBe("Wrong note");
  expect(box("Address").getAttribute("aria-invalid")).toBeNull();
  await userEvent.type(box("Note"), "a");
  expect(problems()).toEqual([]);
});

test("shows problems from the first submit on with every key, and none after a reset", async () => {
  render(<Form shows="submitted" />);
  await userEvent.type(box("Note"), "a");
  expect(problems()).toEqual([]);
  await press("Send");
  expect(problems()).toEqual(["Wrong address", "Wrong note"]);
  await userEvent.type(box("Note"), "bc");
  expect(problems()).toEqual(["Wrong address"]);
  await userEvent.type(box("Note"), "{Backspace}");
  expect(problems()).toEqual(["Wrong address", "Wrong note"]);
  await press("Reset");
  expect(problems()).toEqual([]);
  expect(box("Note").value).toBe("");
});

test("shows the problem of a typed field with every key, of an empty one none", async () => {
  render(<Form shows="typing" />);
  await userEvent.type(box("Address"), "x");
  expect(problems()).toEqual(["Wrong address"]);
  await userEvent.clear(box("Address"));
  expect(problems()).toEqual([]);
});

test("sends nothing while the submit before is pending", async () => {
  render(<Form busy />);
  await userEvent.type(box("Address"), "0x12");
  await userEvent.type(box("Note"), "abc");
  await press("Send");
  expect(sent).not.toHaveBeenCalled();
});

test("two forms with the same fields do not take each other's focus", async () => {
  render(
    <>
      <Form />
      <Form />
    </>,
  );
  const [, second] = screen.getAllByRole("button", { name: "Send" });
  await userEvent.click(second!);
  expect(document.activeElement).toBe(screen.getAllByRole("textbox", { name: "Address" })[1]);
});
