import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { useUnsent } from '#web/api/outbox/use-unsent.ts';
import { invalidate, query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { ClaimClockCard } from '#web/claim/claim/claim-clock.tsx';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { Tick } from '#web/kit/feedback/tick.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { diagnosisForm, dropDraft } from './diagnosis-drafts.ts';
import { TicketWaits } from './ticket-waits.tsx';

/** The diagnosis was finished: who reviews it, and until when; or that it waits here for a connection. */
export default function OpenTicketSuccessScreen() {
  const claimId = useQueryParameter('claim') ?? '';
  const unsent = useUnsent().find(({ form }) => form === diagnosisForm(claimId));
  const waits = unsent !== undefined;
  // Sent meanwhile: now there is something to show.
  useEffect(() => {
    if (!waits) void invalidate('GET /api/shop/claims/:claimId', { claimId });
  }, [waits, claimId]);
  return unsent ? <TicketWaits claimId={claimId} unsent={unsent} /> : <TicketSent claimId={claimId} />;
}

function TicketSent({ claimId }: { claimId: string }) {
  const { t } = useTranslation('shop-claims');
  const { data: claim } = useAnswer(query('GET /api/shop/claims/:claimId', { claimId }));
  const isAsked = claim?.state === 'asked';
  const isOver = claim !== undefined && (isAsked || !claim.may.includes('diagnose'));
  // It may have been sent while another screen was open.
  useEffect(() => {
    if (isOver) dropDraft(claimId);
  }, [isOver, claimId]);
  return (
    <Page>
      <section className="flex flex-1 flex-col items-center justify-center gap-6 py-8 text-center">
        <Tick />
        <div className="flex flex-col gap-2">
          <h1 id="title" tabIndex={-1} className="text-xl font-bold">
            {t(isAsked ? 'success.asked.title' : 'success.title')}
          </h1>
          <p className="text-m text-balance text-muted">
            {isAsked && t('success.asked.text')}
            {claim?.decider && t(`success.by-${claim.decider}`, { brand: claim.brandName })}
          </p>
        </div>
      </section>
      {claim && <ClaimClockCard claim={claim} today={claim.today} reader="shop" />}
      <ActionBar>
        {isAsked && (
          <AppLink className={buttonClass('primary')} href={to.shop.claim({ claim: claimId })} replace>
            {t('success.asked.see')}
          </AppLink>
        )}
        <AppLink className={buttonClass(isAsked ? 'quiet' : 'primary')} href={to.shop.claims()} replace>
          {t('success.list')}
        </AppLink>
        {!isAsked && (
          <AppLink className={buttonClass('quiet')} href={to.shop.claim({ claim: claimId })} replace>
            {t('success.see')}
          </AppLink>
        )}
      </ActionBar>
    </Page>
  );
}
