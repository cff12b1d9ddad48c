import { within } from "@testing-library/react";

/** Texts of the cells of table rows. */
export const cellTexts = (rows: readonly HTMLElement[]) =>
  rows.map((row) =>
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  );
