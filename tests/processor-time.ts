/**
 * Milliseconds for which this process computed while something was done in it: unlike those of the clock, no more on a machine that is busy
 * with something else.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
