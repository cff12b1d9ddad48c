import { screen, within } from "@testing-library/react";

/** Returns the rows of a table without its head, once the table is shown. */
export async function rowsOf(name: string): Promise<HTMLElement[]> {
  const [, ...rows] = within(await screen.findByRole("table", { name })).getAllByRole("row");
  return rows;
}

/** Returns the texts of a row's cells. */
export const cellTexts = (row: HTMLElement): (string | null)[] =>
  within(row)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
