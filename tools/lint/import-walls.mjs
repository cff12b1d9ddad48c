import { posix } from "node:path";
import {
  BUILD_CONFIG,
  CONTEXT_LEVELS,
  DB_TESTING_EXTERNALS,
  FREE_ROOTS,
  PART_LEVELS,
  TEST_EXTERNALS,
  TEST_FILE,
  TEST_INTERNALS,
  WEB_LAYERS,
  WORKSPACES,
} from "./walls.mjs";

/** Source of the calls, which the apps load, and its one file that imports zod. */
const CONTRACT = "packages/api-contract/src/";
const ZOD = `${CONTRACT}zod.ts`;

const WEB_WORKSPACES = new Set(["apps/web", "apps/console"]);

const workspaceOf = (path) => Object.keys(WORKSPACES).find((root) => path.startsWith(`${root}/`));
const layerOf = (inside) => {
  const parts = inside.split("/");
  return parts.length === 1 ? undefined : parts[0];
};
const matchesAny = (specifier, allowed) =>
  allowed.some((name) =>
    name.endsWith(":") || name.endsWith("/")
      ? specifier.startsWith(name)
      : specifier === name || specifier.startsWith(`${name}/`),
  );

/** Place of a file under `<workspace>/src`, undefined for the build files around it. */
const insideSource = (workspace, path) => {
  const source = `${workspace}/src/`;
  return path.startsWith(source) ? path.slice(source.length) : undefined;
};

const levelIn = (levels, name) => levels.findIndex((level) => level.includes(name));

const apiPlace = (inside) => {
  const [layer, second, ...rest] = inside.split("/");
  const isDoor = second === "index.ts" && rest.length === 0;
  const part = rest.length === 0 ? undefined : second;
  if (layer === "platform" || layer === "ledger") return { layer, isDoor, part };
  if (levelIn(CONTEXT_LEVELS, layer) >= 0) return { layer: "contexts", context: layer, isDoor, part };
  return { layer: "app" };
};

const betweenContexts = (from, to) => {
  if (from.context === to.context) return undefined;
  if (levelIn(CONTEXT_LEVELS, to.context) >= levelIn(CONTEXT_LEVELS, from.context))
    return `Context "${from.context}" may not import context "${to.context}": it is not of a lower level.`;
  return to.isDoor ? undefined : `Context "${to.context}" is entered through its index.ts only.`;
};

const betweenParts = (name, from, to) => {
  const levels = PART_LEVELS[name];
  if (levels === undefined || from.part === undefined || from.part === to.part) return undefined;
  if (to.part === undefined) return `Part "${from.part}" of ${name} may not import the top of ${name}.`;
  const [fromLevel, toLevel] = [levelIn(levels, from.part), levelIn(levels, to.part)];
  if (fromLevel < 0) return `Part "${from.part}" of ${name} has no level; give it one in tools/lint/walls.mjs.`;
  return toLevel >= 0 && toLevel < fromLevel
    ? undefined
    : `Part "${from.part}" of ${name} may not import part "${to.part}": it is not of a lower level.`;
};

const API_RANK = { platform: 0, ledger: 1, contexts: 2, app: 3 };

const judgeApi = (fromInside, toInside) => {
  const from = apiPlace(fromInside);
  const to = apiPlace(toInside);
  if (from.layer === "app") return undefined;
  if (API_RANK[to.layer] > API_RANK[from.layer]) return `${from.layer} may not import ${to.layer}.`;
  if (from.layer === "platform") return betweenParts("platform", from, to);
  if (from.layer === "contexts" && to.layer === "ledger" && !to.isDoor)
    return "The ledger is entered through its index.ts only.";
  if (from.layer !== "contexts" || to.layer !== "contexts") return undefined;
  return betweenContexts(from, to) ?? (from.context === to.context ? betweenParts(from.context, from, to) : undefined);
};

const judgeWeb = (fromInside, toInside) => {
  const from = layerOf(fromInside) in WEB_LAYERS ? layerOf(fromInside) : "app";
  const to = layerOf(toInside) in WEB_LAYERS ? layerOf(toInside) : "app";
  if (from === "features" && to === "features") {
    const [fromFeature, toFeature] = [fromInside, toInside].map((inside) => inside.split("/")[1]);
    return fromFeature === toFeature
      ? undefined
      : `Feature "${fromFeature}" may not import feature "${toFeature}": a screen in app/routes composes them.`;
  }
  return WEB_LAYERS[from].includes(to) ? undefined : `${from} may not import ${to}.`;
};

/** Repository path of a relative specifier, or of an alias such as `#shared/x.ts`. */
const targetOf = (workspace, fromPath, specifier) => {
  if (specifier.startsWith("#test-support/")) return `${workspace}/${specifier.slice(1)}`;
  if (specifier.startsWith("#")) return `${workspace}/src/${specifier.slice(1)}`;
  return posix.normalize(posix.join(posix.dirname(fromPath), specifier));
};

const CLIMB = "../../../";

const judgeInside = (workspace, fromPath, specifier) => {
  const target = targetOf(workspace, fromPath, specifier);
  if (!target.startsWith(`${workspace}/`))
    return `${workspace} reaches out of its own folder; import another package by its name.`;
  if (specifier.startsWith(CLIMB)) return "A relative import climbs two levels at most; use the # alias.";
  if (target.includes("/test-support/") && !TEST_FILE.test(fromPath)) return "test-support is for tests only.";
  const fromInside = insideSource(workspace, fromPath);
  const toInside = insideSource(workspace, target);
  if (fromInside === undefined || toInside === undefined) return undefined;
  if (workspace === "apps/api") return TEST_FILE.test(fromPath) ? undefined : judgeApi(fromInside, toInside);
  return WEB_WORKSPACES.has(workspace) ? judgeWeb(fromInside, toInside) : undefined;
};

const judgeInternal = (workspace, fromPath, specifier) => {
  const isTest = TEST_FILE.test(fromPath);
  const { name, internal } = WORKSPACES[workspace];
  const target = specifier.split("/").slice(0, 2).join("/");
  if (isTest && TEST_INTERNALS[workspace]?.includes(specifier)) return undefined;
  if (target !== name && !internal.includes(target)) return `${workspace} may not import ${target}.`;
  if (specifier === "@wth/db/testing" && !isTest) return "@wth/db/testing is for tests only.";
  return undefined;
};

const judgeExternal = (workspace, fromPath, specifier) => {
  const { externals } = WORKSPACES[workspace];
  const isTest = TEST_FILE.test(fromPath);
  if (externals === "any") return undefined;
  if (isTest && matchesAny(specifier, TEST_EXTERNALS)) return undefined;
  if (specifier === "zod" && (externals === "browser" || fromPath.startsWith(CONTRACT)) && fromPath !== ZOD)
    return `${workspace} imports zod from ${ZOD}, which keeps it from making functions of text.`;
  if (externals === "browser")
    return specifier.startsWith("node:")
      ? `${workspace} runs in a browser; it may not import ${specifier}.`
      : undefined;
  if (matchesAny(specifier, externals)) return undefined;
  if (workspace === "packages/db" && isTest && matchesAny(specifier, DB_TESTING_EXTERNALS)) return undefined;
  return `${workspace} may not import ${specifier}.`;
};

/**
 * The sentence that says which wall an import crosses, or undefined when it crosses none. Paths are relative to the
 * root.
 */
const judgeImport = (fromPath, specifier) => {
  const workspace = workspaceOf(fromPath);
  if (workspace === undefined) return undefined;
  if (specifier.startsWith(".") || specifier.startsWith("#")) return judgeInside(workspace, fromPath, specifier);
  if (BUILD_CONFIG.test(fromPath)) return undefined;
  if (specifier.startsWith("@wth/")) return judgeInternal(workspace, fromPath, specifier);
  if (FREE_ROOTS.some((root) => specifier.startsWith(`${root}/`))) return `${workspace} may not import ${specifier}.`;
  return judgeExternal(workspace, fromPath, specifier);
};

const stringOf = (node) => (node?.type === "Literal" && typeof node.value === "string" ? node.value : undefined);

/** @param {string} root absolute folder that rule paths are relative to */
export const importWalls = (root) => ({
  meta: { type: "problem", docs: { description: "Keep to the import law of ARCHITECTURE.md." } },
  create(context) {
    const path = posix.relative(root, context.filename.replaceAll("\\", "/"));
    const check = (node, source) => {
      const specifier = stringOf(source);
      const message = specifier === undefined ? undefined : judgeImport(path, specifier);
      if (message !== undefined) context.report({ node, message });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source),
      ExportNamedDeclaration: (node) => check(node, node.source),
      ExportAllDeclaration: (node) => check(node, node.source),
      ImportExpression: (node) => check(node, node.source),
      TSImportType: (node) => check(node, node.source ?? node.argument?.literal ?? node.argument),
    };
  },
});
