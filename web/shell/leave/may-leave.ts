import { mayHaveUnsent } from '#web/state/outbox/unsent-flag.ts';

/** Asks before a log-out that removes what waits on this phone to be sent. True at once where nothing waits. */
export async function mayLeave(): Promise<boolean> {
  if (!mayHaveUnsent()) return true;
  const { askUnsent } = await import('./ask-unsent.tsx');
  return askUnsent();
}
