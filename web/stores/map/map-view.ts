/** At most so many stores decide what the map shows first: more would make it small. */
const most = 6;
/** What is within these kilometres is near in any case. */
const walk = 5;

/** How many stores, by their kilometres in order, the map shows first: the nearest, and those that are not much farther. */
export function shownFirst(kilometres: readonly number[]): number {
  const near = Math.max(walk, (kilometres[0] ?? 0) * 2.5);
  const count = kilometres.slice(0, most).filter((each) => each <= near).length;
  return Math.max(1, count);
}

const steps = [1, 2, 5];
const round = [0, 1, 2, 3].flatMap((power) => steps.map((step) => step * 10 ** power));

/**
 * The radii, in kilometres, of the circles that give a map its measure: the two round numbers up to the last store seen, and
 * two more for who zooms out. None is below a kilometre: positions are known to 100 m.
 */
export function ringsFor(kilometres: readonly number[]): number[] {
  const last = kilometres[shownFirst(kilometres) - 1] ?? walk;
  const inside = Math.max(
    0,
    round.findLastIndex((radius) => radius <= last),
  );
  return round.slice(Math.max(0, inside - 1), inside + 3);
}
