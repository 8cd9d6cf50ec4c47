/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/**
 * Measures several things in turn, A B C A B C …, so that other load on the machine affects all of them equally. The
 * first round only warms up.
 */
export async function inTurns<Name extends string, Result>(
  rounds: number,
  measures: Record<Name, () => Promise<Result>>,
): Promise<Record<Name, Result>[]> {
  const names = Object.keys(measures) as Name[];
  const results: Record<Name, Result>[] = [];
  for (let round = 0; round <= rounds; round++) {
    const result: Partial<Record<Name, Result>> = {};
    for (const name of names) result[name] = await measures[name]();
    if (round > 0) results.push(result as Record<Name, Result>);
  }
  return results;
}

/** How often a second some work is done, with this many in parallel. */
export async function callsPerSecond(
  work: () => Promise<unknown>,
  milliseconds: number,
  atOnce: number,
): Promise<number> {
  const started = performance.now();
  const end = started + milliseconds;
  let calls = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await work();
      calls++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (calls * 1000) / (performance.now() - started);
}
