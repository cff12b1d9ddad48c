import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { csvField, csvText } from "./csv-text.ts";

/** Parses CSV by RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === "\r\n") {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

test("quotes fields where necessary, and ends lines by RFC 4180", () => {
  expect(
    csvText([
      ["a", "b,c"],
      ['say "so"', "two\nlines"],
    ]),
  ).toBe('a,"b,c"\r\n"say ""so""","two\nlines"\r\n');
});

test("escapes text that a spreadsheet would run, and keeps numbers", () => {
  expect(csvField("=1+1")).toBe("'=1+1");
  expect(csvField('=HYPERLINK("http://a.example","b")')).toBe('"\'=HYPERLINK(""http://a.example"",""b"")"');
  for (const text of ["+cmd", "-cmd|' /C calc'!A0", "@SUM(A1)", "\tx", "＝1", "－1", "＋1", "＠x", "-1-1", "+-1"]) {
    expect(csvField(text)).toMatch(/^"?'/);
  }
  for (const text of ["-12.000000000000000001", "+3", "0", "12345678901234567890.5"]) expect(csvField(text)).toBe(text);
});

property.prop([fc.array(fc.array(fc.string({ unit: "binary" }), { minLength: 2, maxLength: 5 }), { minLength: 1 })])(
  "reads back every text, possibly after an apostrophe, and never as a formula",
  (rows) => {
    const read = readCsv(csvText(rows));
    expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
    for (const [index, text] of read.flat().entries()) {
      const written = rows.flat()[index];
      expect([written, `'${written}`]).toContain(text);
      expect(/^[=@\t\r\n|]/.test(text)).toBe(false);
    }
  },
);
