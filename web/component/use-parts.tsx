import { useTranslation } from 'react-i18next';
import type { Part } from '#domain/component/part.ts';
import { to } from '#domain/paths.ts';
import type { Product } from '#domain/tag/product.ts';
import type { RefusalCode } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { keptAnswer, query, queryKey } from '#web/api/query.ts';
import { useScannedTag } from '#web/api/shared-reads.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { GonePage } from '#web/shell/answer/states.tsx';
import { BikeOutline } from '#web/shell/bike/bike-outline.tsx';
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

/** Refusals that are about the bike: it is not the reader's, has no owner yet, or nobody registered its tag. */
export const aboutBike: readonly RefusalCode[] = ['not-found', 'tag-inactive', 'tag-unknown'];

/** The bike's components are not for the reader, and where to go instead. */
export function PartsRefused({ product: { tag, active } }: { product: Product }) {
  const { t } = useTranslation('component');
  const isShop = useIsShop();
  const { data: scanned } = useScannedTag(tag);
  const reason = isShop ? 'no-owner' : active ? 'not-mine' : 'not-active';
  const wayOn = { 'no-owner': to.shop.tagScan(), 'not-mine': to.tag({ tag }), 'not-active': to.signUp() }[reason];
  return (
    <GonePage
      title={t(`${reason}.title`)}
      drawing={<BikeOutline kind={scanned?.kind} />}
      way={{ href: wayOn, label: t(`${reason}.way-on`) }}
    >
      {t(`${reason}.text`)}
    </GonePage>
  );
}
