import { setTimeout as sleep } from 'node:timers/promises';

/** Runs a statement on a whole database. Somebody else may look into that for a moment (autovacuum): it waits for its turn. */
export async function whenFree(statement: () => Promise<unknown>, tries = 50): Promise<void> {
  try {
    await statement();
  } catch (error) {
    const isInUse = (error as { code?: string }).code === '55006';
    if (!isInUse || tries === 0) throw error;
    // Time: tries again.
    await sleep(200);
    await whenFree(statement, tries - 1);
  }
}
