import type { AnswerOf } from '#domain/endpoints.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';

export type ShopKey = AnswerOf<'GET /api/shop/keys'>['keys'][number];

/** Puts a key into the list that is known, as it is now. */
export function keepKey(now: ShopKey): void {
  setAnswer('GET /api/shop/keys', {}, (known) => {
    if (!known) return known;
    const isThere = known.keys.some(({ id }) => id === now.id);
    return { keys: isThere ? known.keys.map((one) => (one.id === now.id ? now : one)) : [now, ...known.keys] };
  });
  void invalidate('GET /api/shop/keys', {});
}
