import { offlineWords, notify } from '#web/shell/toasts/notify.ts';
import { mayHaveUnsent } from '#web/state/outbox/unsent-flag.ts';
import { chunk } from '#web/state/stale-chunk.ts';

const fetchQuestion = chunk(() => import('./ask-unsent.tsx'));

/** Asks before a log-out that removes what waits on this phone to be sent. True at once where nothing waits; false where it cannot even ask. */
export async function mayLeave(): Promise<boolean> {
  if (!mayHaveUnsent()) return true;
  try {
    const { askUnsent } = await fetchQuestion();
    return await askUnsent();
  } catch {
    notify(offlineWords());
    return false;
  }
}
