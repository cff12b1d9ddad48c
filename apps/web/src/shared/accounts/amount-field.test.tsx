// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { QueryClient } from "@tanstack/react-query";
import { installBrowser } from "@wth/web-kit/testing/browser.ts";
import { renderContent } from "@wth/web-kit/testing/render-content.tsx";
import { useState } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { startI18n } from "#i18n/index.ts";
import { AmountField } from "./amount-field.tsx";

function Form() {
  const [value, onChange] = useState("");
  const field = { value, onChange, "data-path": "amount" };
  return <AmountField label="Quantity" field={field} error={undefined} hint="2 to 50 WTH" />;
}

async function pasted(text: string) {
  renderContent(<Form />, new QueryClient());
  const user = userEvent.setup();
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Quantity" });
  await user.click(field);
  await user.paste(text);
  const note = document.getElementById(field.getAttribute("aria-describedby") ?? "");
  return { user, field, note };
}

beforeAll(async () => {
  installBrowser();
  await startI18n();
});
afterEach(cleanup);

test.each([
  ["1,5", "Understood as 1.5 WTH", "1.5"],
  ["０，９５", "Understood as 0.95 WTH", "0.95"],
  ["1.234,5", "Understood as 1,234.5 WTH", "1234.5"],
  ["1,000.0000 WTH", "Understood as 1,000 WTH", "1000"],
])("understands '%s', and leaves digits and one dot behind [V01, X10, X18, C2C-58]", async (text, said, left) => {
  const { user, field, note } = await pasted(text);
  expect([field.value, note?.textContent]).toEqual([text, said]);
  await user.tab();
  expect([field.value, note?.textContent]).toEqual([left, "2 to 50 WTH"]);
});

test("refuses a text with two meanings at once, and shows both [V01, X10]", async () => {
  const { user, field, note } = await pasted("1,234");
  expect(note?.textContent).toBe("1,234 can mean 1234 or 1.234. Enter one of the two.");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  await user.tab();
  expect(field.value).toBe("1,234");
});

test("explains no plain text", async () => {
  const { note } = await pasted("1234.5");
  expect(note?.textContent).toBe("2 to 50 WTH");
});
