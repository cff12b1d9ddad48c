import { expect, test } from "vitest";
import { auditCsv } from "./csv.ts";

const row = {
  id: "7",
  time: 0,
  actor: "0xabc",
  action: "person.disable",
  subject: "user:1",
  reason: "fraud",
  before: null,
  after: null,
};

test("writes a row as a line below the headings", () => {
  expect(auditCsv([{ ...row, before: { a: 1 }, after: { a: "2, 3" } }])).toBe(
    "\uFEFFid,time,actor,action,subject,reason,before,after\r\n" +
      '7,1970-01-01T00:00:00.000Z,0xabc,person.disable,user:1,fraud,"{""a"":1}","{""a"":""2, 3""}"\r\n',
  );
});

test.each(["=1+1", "+1", "-1", "@x", "\tx"])("escapes a cell that begins like the formula %j", (subject) => {
  expect(auditCsv([{ ...row, subject }])).toContain(`,'${subject},`);
});
