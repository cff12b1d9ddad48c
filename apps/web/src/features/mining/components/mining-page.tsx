/** The mining machines. */
export function MiningPage() {
  return null;
}
