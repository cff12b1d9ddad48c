import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { type Deployment, formatDeployment } from "@wth/chain";

/** Stores the file whole or not at all, also when the power fails between the two. */
export function writeDeployment(path: string, deployment: Deployment): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.new`;
  const file = openSync(draft, "w");
  try {
    writeSync(file, formatDeployment(deployment));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
  const folder = openSync(dirname(path), "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** Throws when a deployment is recorded there: replacing it would strand everything that points to it. */
export function refuseToReplace(path: string): void {
  if (existsSync(path)) {
    throw new Error(`${path} records a deployment already: move it away first, or run with --replace.`);
  }
}
