import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { CONTEXT_LEVELS, PUBLISHED_VIEWS, TABLE_OWNERS, TEST_FILE } from "./walls.mjs";

const API = "apps/api/src/";
const SCHEMA = ["packages/db/migrations", "packages/db/functions"];
const CREATED = /^create (?:or replace )?(?:unlogged )?(?:table|view|function) (\w+)/gm;
const NAME = /\b[a-z]+_[a-z0-9_]+\b/g;
/** Text that names tables only if it is SQL; a channel or an action may have the name of a table. */
const SQL = /\b(?:from|join|into|update|table|truncate|references|using|for|select)\b|\(|\s/i;
/** Methods of Kysely whose arguments name tables or columns of tables. */
const KYSELY =
  /^(?:selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|using|from|table|ref|selectAll|select|(?:inner|left|right|full|cross)Join(?:Lateral)?)$/;

/** Tables of the job queue, which has a schema of its own. */
const JOB_TABLE = /\bpgboss\.\w+/;

const published = new Set(Object.values(PUBLISHED_VIEWS).flat());
const contextOf = (name) => name.slice(0, name.indexOf("_"));
const levels = [["platform"], ["ledger"], ...CONTEXT_LEVELS];
/** Level of a context; infinite for what stands above all contexts. */
const levelOf = (context) => {
  const level = levels.findIndex((contexts) => contexts.includes(context));
  return level < 0 ? Infinity : level;
};
/** True when a file of these contexts may read views that another one publishes; programs besides the API read all. */
const mayRead = ([context, ...others], owner) =>
  context === undefined || others.length > 0 || levelOf(owner) < levelOf(context);

/** Names of the tables, views and functions of the schema. */
const namesIn = (root) => {
  const files = SCHEMA.flatMap((folder) => readdirSync(join(root, folder)).map((file) => join(root, folder, file)));
  const texts = files.filter((file) => file.endsWith(".sql")).map((file) => readFileSync(file, "utf8"));
  return new Set(texts.flatMap((text) => [...text.matchAll(CREATED)].map(([, name]) => name)));
};

/** Contexts whose tables a file may name; undefined for a file that the rule leaves alone. */
const ownersOf = (path) => {
  if (!path.startsWith("apps/") || TEST_FILE.test(path)) return undefined;
  if (path.startsWith(API)) return path.slice(API.length).split("/").slice(0, 1);
  const program = Object.keys(TABLE_OWNERS).find((folder) => path.startsWith(folder));
  return program === undefined ? [] : TABLE_OWNERS[program];
};

const isTableArgument = ({ parent }, node) => {
  const call = parent?.type === "ArrayExpression" ? parent.parent : parent;
  if (call?.type === "CallExpression")
    return (
      call.callee.type === "MemberExpression" && KYSELY.test(call.callee.property.name ?? "") && node !== call.callee
    );
  return parent?.type === "TSLiteralType" && parent.parent?.type === "TSIndexedAccessType";
};

/** @param {string} root absolute folder that rule paths are relative to */
export const tableWalls = (root) => {
  const names = namesIn(root);
  return {
    meta: { type: "problem", docs: { description: "Only a context's own files name its tables." } },
    create(context) {
      const owners = ownersOf(posix.relative(root, context.filename.replaceAll("\\", "/")));
      if (owners === undefined) return {};
      const check = (node, text) => {
        const [jobTable] = JOB_TABLE.exec(text) ?? [];
        if (jobTable !== undefined && !owners.includes("platform"))
          context.report({ node, message: `Only platform names ${jobTable}; use a function of platform/jobs.` });
        for (const [name] of text.matchAll(NAME)) {
          const owner = contextOf(name);
          if (!names.has(name) || owners.includes(owner) || (published.has(name) && mayRead(owners, owner))) continue;
          const message = published.has(name)
            ? `${owner} is not below ${owners.join(", ")}: let it fill a view with a name of this context.`
            : `Only ${owner} names ${name}; use a function of its index.ts or a view that it publishes (tools/lint/walls.mjs).`;
          context.report({ node, message });
        }
      };
      return {
        Literal(node) {
          if (typeof node.value === "string" && (SQL.test(node.value) || isTableArgument(node, node)))
            check(node, node.value);
        },
        TemplateElement: (node) => check(node, node.value.raw),
      };
    },
  };
};
