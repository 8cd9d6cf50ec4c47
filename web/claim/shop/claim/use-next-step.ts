import { useTranslation } from 'react-i18next';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { claimsUnderWay, type ClaimState } from '#domain/claim/states.ts';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

const byShop = { requested: 'diagnose', open: 'diagnose', approved: 'replace' } as const;

/** What goes on now and who is waited for, as the shop reads it; undefined where nobody is. */
export function useNextStep(claim: ReviewClaim): { title: string; text: string } | undefined {
  const { t } = useTranslation('shop-claims');
  const language = useLanguage();
  const { state, may, decider, answerUntil } = claim;
  const said = (key: string, words = {}) => ({
    title: t(`next.${key}.title` as 'next.requested.title'),
    text: t(`next.${key}.text` as 'next.requested.text', words),
  });
  if (state === 'asked')
    return answerUntil ? said('asked', { date: shortDate(answerUntil, language) }) : said('asked-over');
  if (!isUnderWay(state)) return undefined;
  if (may.includes('decide')) return said('decide');
  if (state === 'appealed' || (state === 'in-review' && decider === 'brand')) return said('brand');
  if (state === 'remedy-chosen') return said(`remedy-${remedyOf(claim)}`);
  if (state === 'in-review') return said('in-review');
  return said(may.includes(byShop[state]) ? state : `${state}-others`);
}

const isUnderWay = (
  state: ClaimState,
): state is 'requested' | 'open' | 'in-review' | 'approved' | 'appealed' | 'remedy-chosen' =>
  claimsUnderWay.includes(state);

function remedyOf({ events }: ReviewClaim): string {
  const chosen = events.findLast(({ kind }) => kind === 'remedy-chosen');
  return chosen?.kind === 'remedy-chosen' ? chosen.details.remedy : 'exchange';
}
