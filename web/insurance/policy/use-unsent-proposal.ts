import { useUnsent } from '#web/api/outbox/use-unsent.ts';
import type { RefusalCode } from '#web/api/refusal.ts';
import { formOf } from '#web/insurance/proposal-form.ts';
import { useOutbox } from '#web/state/outbox/outbox.ts';

/**
 * A proposal that has not left the phone: `share` of its files has arrived, 0 to 1; `stopped` is the refusal that it met; `full`: the
 * phone has no room, so that it lasts as long as this page.
 */
export type Unsent = { share: number; stopped: RefusalCode | null; full: boolean };

/** The proposal for this bike that waits on this phone, if one does. */
export function useUnsentProposal(tag: string): Unsent | null {
  const form = formOf(tag);
  const entry = useUnsent().find((one) => one.form === form);
  const { files, shares, unkept } = useOutbox();
  if (!entry) return null;
  const own = files.filter((file) => file.form === form);
  const bytes = own.reduce((sum, { blob }) => sum + blob.size, 0);
  const sent = own.reduce(
    (sum, { id, blob, state }) => sum + blob.size * (state === 'waiting' ? (shares[id] ?? 0) : 1),
    0,
  );
  const full = unkept.has(entry.id) || own.some(({ id }) => unkept.has(id));
  return { full, share: bytes > 0 ? sent / bytes : 1, stopped: entry.stopped as RefusalCode | null };
}
