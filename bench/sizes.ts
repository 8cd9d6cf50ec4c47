/** The two sizes of database that are compared, in tags. */
export function sizes(quick: boolean): { few: number; many: number } {
  return quick ? { few: 1000, many: 10_000 } : { few: 10_000, many: 1_000_000 };
}

/** By how much the cost of a read may grow from the small database to the large one. */
const mayGrow = 1 / 3;

/** Reports by how much a cost grew, and whether that is within bounds. */
export function grownFrom(few: number, many: number, growth: number): string {
  const percent = `${growth < 0 ? '−' : '+'}${Math.abs(growth * 100).toFixed(0)} %`;
  const verdict = growth <= mayGrow ? 'held' : 'NOT HELD';
  return `Cost from ${few.toLocaleString('en')} to ${many.toLocaleString('en')} tags: ${percent} (at most +33 %): ${verdict}`;
}
