/** The two sizes of database that are compared, in tags; the large one may be said. */
export function sizes(quick: boolean, tags: number | null = null): { few: number; many: number } {
  const [few, many] = quick ? [1000, 10_000] : [10_000, 1_000_000];
  return { few, many: tags ?? many };
}

/** Reads a number of tags, as `500000`, `500k` or `10m`; null for anything else. */
export function readTags(text: string): number | null {
  const [, digits, unit = ''] = /^([1-9]\d{0,8})([km]?)$/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits) * { '': 1, 'k': 1000, 'm': 1_000_000 }[unit as '' | 'k' | 'm'];
}

/** By how much the cost of a read may grow from the small database to the large one. */
const mayGrow = 1 / 3;

/** Reports by how much a cost grew, and whether that is within bounds. */
export function grownFrom(few: number, many: number, growth: number): string {
  const percent = `${growth < 0 ? '−' : '+'}${Math.abs(growth * 100).toFixed(0)} %`;
  const verdict = growth <= mayGrow ? 'held' : 'NOT HELD';
  return `Cost from ${few.toLocaleString('en')} to ${many.toLocaleString('en')} tags: ${percent} (at most +33 %): ${verdict}`;
}
