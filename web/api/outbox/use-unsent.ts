import { useEffect } from 'react';
import { openOutbox, useOutbox } from '#web/state/outbox/outbox.ts';

/** What this person has filled in and the server has not got yet: `stopped` is the refusal that it met, `files` how many wait. */
export type Unsent = { id: string; form: string; route: string; stopped: string | null; files: number; at: Date };

/** What of this person's waits on this phone, the oldest first. */
export function useUnsent(): Unsent[] {
  useEffect(() => void openOutbox(), []);
  const { entries, files } = useOutbox();
  return entries.map(({ id, form, route, stopped, at }) => ({
    id,
    form,
    route,
    stopped,
    files: files.filter((file) => file.form === form && file.state === 'waiting').length,
    at: new Date(at),
  }));
}
