/** Source files without full coverage, read from the table of `forge coverage`. */
export function coverageGaps(summary: string): string[] {
  const rows = summary.split("\n").filter((line) => line.startsWith("| contracts/src/"));
  if (rows.length === 0) return ["forge measured no source file"];
  return rows.filter((row) => percentages(row).some((share) => share !== "100.00%")).map(describeRow);
}

function percentages(row: string): string[] {
  return row.match(/[\d.]+%/g) ?? ["none"];
}

function describeRow(row: string): string {
  const [file, lines, statements, branches, functions] = row
    .split("|")
    .slice(1)
    .map((cell) => cell.trim());
  return `${file}: lines ${lines}, statements ${statements}, branches ${branches}, functions ${functions}`;
}
