/** Seed of the random suites where none is set: `npm test` draws the same cases each time. */
const USUAL_SEED = 1;

/**
 * Seed of a random suite: the environment variable `name`, or a new one where `NEW_SEEDS` is set, as `npm run verify`
 * does, or a fixed one, so that the outcome of `npm test` depends on no draw.
 */
export function seedOf(name: string): number {
  const set = process.env[name];
  if (set !== undefined) return Number(set);
  return process.env["NEW_SEEDS"] === undefined ? USUAL_SEED : Date.now() % 2 ** 31;
}
