import { expect, test } from "vitest";
import { migrationProblems } from "./migration-rules.ts";

const EARLIER = ["0080_first.sql", "0081_second.sql"];
const problems = (text: string, phase = "expand") =>
  migrationProblems("0082_x.sql", `-- phase: ${phase}\n${text}`, EARLIER);

test.each([
  ["create table a (id int primary key); create index on a (id); alter table a add check (id > 0)"],
  ["alter table old add column b int"],
  ["alter table old add column b int not null default 0"],
  ["alter table old add constraint c check (b > 0) not valid"],
  ["alter table old validate constraint c"],
])("accepts what only adds: %s [O06]", (text) => {
  expect(problems(text)).toEqual([]);
});

test.each([
  ["create index on old (a)", "builds an index under a lock"],
  ["create unique index i on old (a)", "builds an index under a lock"],
  ["alter table old drop column a", "takes away what the former version uses"],
  ["drop table old", "takes away what the former version uses"],
  ["alter table old rename column a to b", "renames what the former version uses"],
  ["alter table old alter column a type bigint", "changes a type"],
  ["alter table old alter column a set not null", "refuses what the former version writes"],
  ["alter table old add column b int not null", "adds a column that the former version does not fill"],
  ["alter table old add column b uuid default gen_random_uuid()", "volatile default"],
  ["alter table old add check (b > 0)", "checks all rows under a lock"],
  ["alter table old add foreign key (b) references a", "checks all rows under a lock"],
  ["alter table old add constraint u unique (b)", "build it concurrently"],
  ["update old set a = 1", "changes many rows in one transaction"],
  ["lock table old", "locks a whole table"],
  ["create index concurrently i on old (a)", "inside a transaction"],
])("refuses to expand with: %s [O06]", (text, problem) => {
  expect(problems(text)).toEqual([expect.stringContaining(problem)]);
});

test("lets a contraction take away, after an earlier migration only [O06]", () => {
  expect(problems("alter table old drop column a", "contract after 0081_second.sql")).toEqual([]);
  expect(problems("drop table old", "contract after 0090_later.sql")).toEqual([
    "contracts after 0090_later.sql, which is no earlier one",
  ]);
  expect(problems("alter table old alter column a type bigint", "contract after 0080_first.sql")).toHaveLength(1);
});

test("takes one limited statement to fill, and repeatable ones outside a transaction [O06]", () => {
  expect(problems("update a set b = 1 where id in (select id from a where b is null limit 100)", "fill")).toEqual([]);
  expect(problems("update a set b = 1", "fill")).toEqual([
    "is not one statement that changes a limited number of rows",
  ]);
  const outside = "expand, outside a transaction";
  expect(problems("create index concurrently if not exists i on a (b);", outside)).toEqual([]);
  expect(problems("create index concurrently i on a (b)", outside)).toHaveLength(1);
  expect(problems("alter table a add column c int", outside)).toHaveLength(1);
});

test("demands a header from 0011 on [O06]", () => {
  expect(migrationProblems("0010_old.sql", "drop table a", [])).toEqual([]);
  expect(migrationProblems("0011_new.sql", "create table a ()", [])).toHaveLength(1);
});

test("refuses functions in migrations, and their end before a contraction [O06]", () => {
  expect(problems("create or replace function f() returns int language sql as $$ select 1 $$;")).toHaveLength(1);
  expect(problems("alter function f() set enable_seqscan = off")).toHaveLength(1);
  expect(problems("drop function f()")).toHaveLength(1);
  expect(problems("drop function f()", "contract after 0081_second.sql")).toEqual([]);
});
