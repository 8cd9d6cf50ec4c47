/**
 * A term in each of the units in which people may be told it, rounded down. By itself, because the screen needs no more.
 */
export function termInUnits(days: number | null) {
  return { days: days ?? 0, months: Math.floor((days ?? 0) / 30), years: Math.floor((days ?? 0) / 365) };
}
