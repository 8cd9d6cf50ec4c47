import type { Part } from '#domain/component/part.ts';
import { keptAnswer } from '#web/api/kept-answers.ts';
import { queryClient } from '#web/api/query-client.ts';
import { query, queryKey } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { useSession } from '#web/state/session.ts';

/** Whether the reader is a shop's person; the owner otherwise. After a log-out what was shown stays until the screen is left. */
export function useIsShop(): boolean {
  return useSession(({ user }) => user?.domain === 'bikeshop');
}

/** The components of the bike under a tag, as its owner or a shop's people are given them. */
export function useParts(tag: string) {
  const isShop = useIsShop();
  const own = useAnswer(query('GET /api/my-bikes/:tag/parts', { tag }, { enabled: !isShop, persister: keptAnswer }));
  const scanned = useAnswer(query('GET /api/shop/bikes/:tag/parts', { tag }, { enabled: isShop }));
  return isShop ? scanned : own;
}

/** One of these components, with its layers and its history. */
export function usePart(tag: string, id: string) {
  const isShop = useIsShop();
  const own = useAnswer(
    query('GET /api/my-bikes/:tag/parts/:id', { tag, id }, { enabled: !isShop, persister: keptAnswer }),
  );
  const scanned = useAnswer(query('GET /api/shop/bikes/:tag/parts/:id', { tag, id }, { enabled: isShop }));
  return isShop ? scanned : own;
}

/** What the list that was seen before knows of a component. */
export function knownPart(tag: string, id: string): Part | undefined {
  const own = queryClient.getQueryData(queryKey('GET /api/my-bikes/:tag/parts', { tag }));
  const scanned = queryClient.getQueryData(queryKey('GET /api/shop/bikes/:tag/parts', { tag }));
  return (own ?? scanned)?.parts.find((part) => part.id === id);
}
