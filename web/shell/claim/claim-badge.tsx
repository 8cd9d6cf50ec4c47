import { useTranslation } from 'react-i18next';
import type { ClaimSummary } from '#domain/claim/claim.ts';
import { claimsUnderWay, type ClaimState } from '#domain/claim/states.ts';
import { claimClock, isGoodwill } from '#domain/claim/term.ts';
import { Badge, type Tone } from '#web/kit/feedback/badge.tsx';

const tones: Partial<Record<ClaimState, Tone>> = {
  'asked': 'warn',
  'approved': 'good',
  'replaced': 'good',
  'remedied': 'good',
  'rejected': 'wrong',
  'rejected-on-appeal': 'wrong',
};

/** The state of a claim in a word or two; of one that no shop has, that another is to be chosen. */
export function ClaimBadge({ claim: { state, shop } }: { claim: Pick<ClaimSummary, 'state' | 'shop'> }) {
  const { t } = useTranslation('claim');
  const isWithoutShop = state === 'requested' && !shop;
  return (
    <Badge tone={isWithoutShop ? 'warn' : (tones[state] ?? 'neutral')}>
      {t(`state.${isWithoutShop ? 'without-shop' : state}`)}
    </Badge>
  );
}

/** That the law's term is near its end, or has passed, that what the owner chose is due at once, or that goodwill is asked for; nothing while it runs, or where nobody is waited for. */
export function TermBadge({ claim, today }: { claim: Pick<ClaimSummary, 'state' | 'dueOn'>; today: string }) {
  const { t } = useTranslation('claim');
  if (isGoodwill(claim)) return <Badge>{t('goodwill.badge')}</Badge>;
  const { mark, daysLeft } = claimClock(claim.dueOn, today);
  if (claim.state === 'remedy-chosen')
    return (
      <Badge tone="wrong" dot>
        {t('term.at-once')}
      </Badge>
    );
  if (mark === 'running' || !claimsUnderWay.includes(claim.state)) return null;
  return (
    <Badge tone={mark === 'near' ? 'warn' : 'wrong'} dot>
      {t(`term.${mark}`, { count: daysLeft })}
    </Badge>
  );
}
