// @vitest-environment jsdom
import { act, cleanup, render } from "@testing-library/react";
import { Fragment, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { translators } from "../testing/translators.ts";
import { tolerateTranslators } from "./tolerate-translators.ts";

tolerateTranslators();
afterEach(cleanup);

const shown = (root: Element = document.body): string => (root.textContent ?? "").replaceAll(/[[\]]/g, "");
const cases = Object.entries(translators);
/** Lets the browser report a translator's changes. */
const turn = async (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const Form = ({ pay, note, isBusy = false }: { pay: string; note?: string; isBusy?: boolean }) => (
  <p>
    {isBusy && <i>busy</i>}
    You pay {pay} <b>USDT</b>
    {note}
  </p>
);

test.each(cases)("shows the present figure in a text translated by %s [X35]", async (_, translate) => {
  const { rerender } = render(<Form pay="29.12" />);
  translate(document.body);
  await turn();
  rerender(<Form pay="110.88" />);
  expect(shown()).toBe("You pay 110.88 USDT");
  translate(document.body);
  rerender(<Form pay="5" note=" soon" />);
  expect(shown()).toBe("You pay 5 USDT soon");
});

test.each(cases)("adds and removes elements beside texts translated by %s [V03]", async (_, translate) => {
  const { rerender } = render(<Form pay="1" note=" soon" />);
  translate(document.body);
  await turn();
  rerender(<Form pay="1" isBusy />);
  expect(shown()).toBe("busyYou pay 1 USDT");
  translate(document.body);
  await turn();
  rerender(<Form pay="1" note=" now" />);
  expect(shown()).toBe("You pay 1 USDT now");
});

const Labels = ({ words, isOpen }: { words: readonly [string, string]; isOpen: boolean }) => (
  <>
    <button type="button">{words[0]}</button>
    <span>24 {words[1]}</span>
    {isOpen && createPortal(<dialog open>{words[0]}</dialog>, document.body)}
  </>
);

test.each(cases)("follows the app's language and dialogs after %s [V03, X35]", async (_, translate) => {
  const english = ["Claim", "more referrals"] as const;
  const chinese = ["領取", "位更多推薦"] as const;
  const { rerender } = render(<Labels words={english} isOpen={false} />);
  for (const [words, isOpen] of [
    [english, true],
    [chinese, true],
    [chinese, false],
    [english, true],
  ] as const) {
    translate(document.body);
    await turn();
    rerender(<Labels words={words} isOpen={isOpen} />);
    expect(shown()).toBe(`${words[0]}24 ${words[1]}${isOpen ? words[0] : ""}`);
  }
});

type Part = { readonly key: number; readonly kind: number; readonly text: string };

function Parts({ parts, depth = 0 }: { parts: readonly Part[]; depth?: number }): ReactNode {
  return parts.map(({ key, kind, text }) => (
    <Fragment key={key}>
      {kind === 0 && text}
      {kind === 1 && <b>{text}</b>}
      {kind === 2 && (
        <>
          {text} and {text}
        </>
      )}
      {kind === 3 && <span>{depth < 2 ? <Parts parts={parts.slice(key % 3)} depth={depth + 1} /> : text}</span>}
    </Fragment>
  ));
}

test.each(cases)(
  "shows what a page without a translator shows after random changes and %s [X35, V03]",
  async (_, translate) => {
    const random = seeded(35);
    const below = (limit: number): number => Math.floor(random() * limit);
    const translatedPage = render(<Parts parts={[]} />);
    const page = render(<Parts parts={[]} />);
    for (let run = 0; run < 200; run += 1) {
      const keys = [0, 1, 2, 3, 4, 5].filter(() => below(3) > 0).toSorted(() => random() - 0.5);
      const parts = keys.map((key) => ({ key, kind: below(5), text: `t${below(4)}` }));
      translatedPage.rerender(<Parts parts={parts} />);
      page.rerender(<Parts parts={parts} />);
      expect(shown(translatedPage.container)).toBe(shown(page.container));
      if (below(2) === 0) translate(translatedPage.container);
      if (below(2) === 0) await turn();
    }
  },
);

test("leaves translated what the app does not change [X35]", () => {
  const page = (count: number) => (
    <p>
      <b>{count} rigs</b>
      <i>run</i>
    </p>
  );
  const { container, rerender } = render(page(1));
  translators.fonts(container);
  rerender(page(2));
  expect(container.textContent).toBe("2 rigs[run]");
});

test.each(cases)("hydrates a rendered page that was translated by %s before [V03]", async (_, translate) => {
  // outside the page, which is observed since the first test
  const container = document.createElement("div");
  container.innerHTML = renderToString(<Form pay="1" note=" soon" />);
  const earlier: MutationRecord[] = [];
  const observer = new MutationObserver((records) => earlier.push(...records));
  observer.observe(container, { subtree: true, childList: true, characterData: true, characterDataOldValue: true });
  translate(container);
  await turn();
  observer.disconnect();
  tolerateTranslators(earlier);
  document.body.append(container);
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(container, <Form pay="1" note=" soon" />, { onRecoverableError }));
  await act(async () => root.render(<Form pay="2" />));
  expect(shown(container)).toBe("You pay 2 USDT");
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  container.remove();
});

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d2b79f5);
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
}
