import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { claimsUnderWay } from '#domain/claim/states.ts';
import { claimClock } from '#domain/claim/term.ts';
import type { PartDetails } from '#domain/component/part.ts';
import { to } from '#domain/paths.ts';
import { may } from '#domain/shop/office.ts';
import { useOwnShop } from '#web/api/shared-reads.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ActionBar } from '#web/kit/layout/page.tsx';
import { RowBody, rowClass } from '#web/kit/layout/row.tsx';
import { useReasonWords } from '#web/shell/form/refusal-words.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

/** To a shop's people: the shop's own claim on this part, and why none can be opened. That the warranty is over is said above. */
export function ShopClaims({ part: { claim, today } }: { part: PartDetails }) {
  const { t } = useTranslation(['component', 'claim', 'refusals']);
  const reason = useReasonWords();
  const { last, refusal } = claim;
  const isUnderWay = last !== null && claimsUnderWay.includes(last.state);
  const isAsked = last?.state === 'asked';
  const ended = isUnderWay ? 'go-on' : 'last';
  const which = isAsked ? 'draft' : ended;
  const isPressing = isUnderWay && claimClock(last.dueOn, today).mark !== 'running';
  return (
    <>
      {last && (
        <AppLink href={to.shop.claim({ claim: last.id })} className={rowClass}>
          <RowBody
            icon={<ShieldCheck />}
            label={t(`component:shop-claim.${which}`)}
            description={`${last.number} · ${t(`claim:state.${last.state}`)}`}
            accent={isUnderWay || isAsked}
            trailing={isPressing && <Badge tone="warn">{t('component:shop-claim.due')}</Badge>}
          />
        </AppLink>
      )}
      {refusal === 'claim-restricted' && (
        <Notice tone="warn" title={reason('claim-restricted')}>
          {t('component:shop-claim.restricted')}
        </Notice>
      )}
      {refusal === 'claim-under-way' && !last && <Notice>{t('component:shop-claim.elsewhere')}</Notice>}
    </>
  );
}

/** The button with which a shop opens a claim, for those whose office may. */
export function OpenTicket({ part: { id, claim } }: { part: PartDetails }) {
  const { t } = useTranslation('component');
  const { data: own } = useOwnShop();
  // The owner was asked already: the draft is above.
  if (claim.last?.state === 'asked') return null;
  if (!own || !may(own.office, 'open-ticket')) return null;
  return (
    <ActionBar>
      <AppLink href={to.openTicket({ partId: id })} className={buttonClass()}>
        {t('shop-claim.open')}
      </AppLink>
    </ActionBar>
  );
}
