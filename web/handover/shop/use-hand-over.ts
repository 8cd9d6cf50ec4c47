import { useRef } from 'react';
import { uuidv7 } from 'uuidv7';
import { create } from 'zustand';
import type { InputFor } from '#domain/endpoints.ts';
import type { Handover } from '#domain/handover/handover.ts';
import { to } from '#domain/paths.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { changeWaiting } from '#web/api/outbox/send-again.ts';
import { submit } from '#web/api/outbox/submit.ts';
import { invalidate, query, setAnswer } from '#web/api/query.ts';
import { useAnswer, type Answered } from '#web/api/use-answer.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { secondsSinceScan } from './pace.ts';
import { handOverForm } from './use-unsent-handovers.ts';

type Wish = Omit<InputFor<'POST /api/handovers'>, 'id'>;

/** The hand-over that was made on this page last, and how long it took. */
export const useJustDone = create<{ id: string | null; seconds: number | null }>(() => ({ id: null, seconds: null }));

/** The id under which a hand-over waits on this phone, where there is no connection. */
export type Kept = { kept: string };

/**
 * Hands a bike over and opens the hand-over; without a connection it is kept on this phone with its day, and goes by itself. What is sent
 * again after a lost answer has the same id, what was changed another one.
 */
export function useHandOver(): (wish: Wish) => Promise<Kept | null> {
  const go = useGo();
  const ids = useRef(new Map<string, string>());
  return async (wish) => {
    const key = JSON.stringify(wish);
    const id = ids.current.get(key) ?? uuidv7();
    ids.current.set(key, id);
    const input = { id, ...wish };
    const outcome = await submit({ id, form: handOverForm(wish.tag), route: 'POST /api/handovers', input });
    if ('kept' in outcome) {
      await changeWaiting(id, { input: { day: dateOf(new Date()) } });
      return { kept: id };
    }
    useJustDone.setState({ id, seconds: secondsSinceScan() });
    keepHandover(outcome.sent);
    void invalidate('GET /api/handovers/prepare/:tag', { tag: wish.tag }, { refetch: false });
    if (go.isStillAt(to.shop.handOver.pattern)) go.replace(to.shop.handover({ handover: id }));
    return null;
  };
}

/** Puts a hand-over into the list that is known, as it is now. Where none is known the next screen asks. */
export function keepHandover(now: Handover): void {
  setAnswer('GET /api/handovers', {}, (known) => {
    if (!known) return known;
    const others = known.handovers.filter(({ id }) => id !== now.id);
    const isNew = others.length === known.handovers.length;
    const handovers = isNew ? [now, ...others] : known.handovers.map((one) => (one.id === now.id ? now : one));
    return { ...known, handovers };
  });
  void invalidate('GET /api/handovers', {});
}

/** One hand-over of the shop; null where there is none of this id among the newest. */
export function useHandover(id: string): Answered<Handover | null> {
  return useAnswer({
    ...query('GET /api/handovers', {}),
    select: ({ handovers }) => handovers.find((one) => one.id === id) ?? null,
  });
}
