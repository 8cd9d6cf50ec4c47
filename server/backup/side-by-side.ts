/** How many files are copied at a time: a bucket answers many as fast as one. */
const atOnce = 8;

/** Does something with each, a few at a time, and ends with the first error, when those under way have ended. */
export async function sideBySide<T>(all: AsyncIterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const rest = all[Symbol.asyncIterator]();
  let failed: { error: unknown } | undefined;
  const worker = async () => {
    while (!failed) {
      try {
        const next = await rest.next();
        if (next.done) return;
        await work(next.value);
      } catch (error) {
        failed ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  await rest.return?.();
  if (failed) throw failed.error;
}
