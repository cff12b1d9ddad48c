import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { type Deployment, formatDeployment } from "@wth/chain";

/** Stores the file completely or not at all, also after a power failure. */
export function writeDeployment(path: string, deployment: Deployment): void {
  writeDurably(path, formatDeployment(deployment));
}

/** Replaces a file completely or not at all, also after a power failure. */
export function writeDurably(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.new`;
  const file = openSync(draft, "w");
  try {
    writeSync(file, text);
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

/** @throws Error when a deployment is recorded there, since others refer to its addresses */
export function refuseToReplace(path: string): void {
  if (existsSync(path)) {
    throw new Error(`${path} records a deployment already: move it away first, or run with --replace.`);
  }
}
