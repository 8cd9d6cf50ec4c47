import { useEffect } from 'react';
import type { KeptEntry } from '#web/state/outbox/kept.ts';
import { openOutbox, removeEntry, removeFiles, useOutbox } from '#web/state/outbox/outbox.ts';
import { mayHaveUnsent } from '#web/state/outbox/unsent-flag.ts';

/** What this person has filled in and the server has not got yet: `stopped` is the refusal that it met, `files` how many wait. */
export type Unsent = Pick<KeptEntry, 'id' | 'form' | 'route' | 'input' | 'stopped'> & { files: number; at: Date };

/**
 * What of this person's waits on this phone, the oldest first. `ifAny`: where nothing was kept before, the outbox is neither loaded nor made,
 * on screens that hardly anybody keeps anything from.
 */
export function useUnsent({ ifAny = false } = {}): Unsent[] {
  useEffect(() => {
    if (!ifAny || mayHaveUnsent()) void openOutbox();
  }, [ifAny]);
  const { entries, files } = useOutbox();
  return entries.map(({ id, form, route, input, stopped, at }) => ({
    id,
    form,
    route,
    input,
    stopped,
    files: files.filter((file) => file.form === form && file.state === 'waiting').length,
    at: new Date(at),
  }));
}

/** Throws away what was refused, with its files; what of them has arrived, the server forgets in a day. */
export async function dropUnsent({ id, form }: Pick<Unsent, 'id' | 'form'>): Promise<void> {
  await removeEntry({ id });
  await removeFiles(useOutbox.getState().files.filter((file) => file.form === form));
}
