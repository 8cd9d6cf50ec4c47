import type { ShopRetag } from '#domain/retag/retag.ts';
import { invalidate, query, setAnswer } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';

const every = 10_000;

/** One replacement of the shop. While its owner is waited for, it is read again every few seconds: the yes may come in the app. */
export function useRetag(id: string) {
  return useAnswer({
    ...query('GET /api/tag-replacements/:id', { id }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'asked' ? every : false),
  });
}

/** Shows a replacement as it is now, wherever it is seen. */
export function keepRetag(now: ShopRetag): void {
  setAnswer('GET /api/tag-replacements/:id', { id: now.id }, () => now);
  void invalidate('GET /api/tag-replacements', {});
}
