import { useEffect, useRef } from 'react';
import type { InputFor } from '#domain/endpoints.ts';
import type { RefusalCode } from '#web/api/call.ts';
import { useUnsent, type Unsent } from '#web/api/outbox/use-unsent.ts';
import { invalidate } from '#web/api/query.ts';

/** A hand-over that waits on this phone for a connection; or that was refused, in `stopped`, and waits for its person. */
export type UnsentHandover = Pick<Unsent, 'id' | 'form' | 'at'> & {
  input: InputFor<'POST /api/handovers'>;
  stopped: RefusalCode | null;
};

const prefix = 'hand-over/';

/** The form of a bike's hand-over: a later one of the same bike takes the place of one that waits. */
export const handOverForm = (tag: string) => `${prefix}${tag}`;

/** This person's hand-overs that wait on this phone, the newest first. As they arrive, the shop's list is asked for again. */
export function useUnsentHandovers({ ifAny = false } = {}): UnsentHandover[] {
  const unsent = useUnsent({ ifAny }).filter(({ form }) => form.startsWith(prefix));
  const before = useRef(0);
  useEffect(() => {
    if (unsent.length < before.current) void invalidate('GET /api/handovers', {});
    before.current = unsent.length;
  }, [unsent.length]);
  return (unsent as unknown as UnsentHandover[]).toReversed();
}
