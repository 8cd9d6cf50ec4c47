import { CloudUpload } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { to } from '#domain/paths.ts';
import type { RefusalCode } from '#web/api/call.ts';
import { useUnsent, type Unsent } from '#web/api/outbox/use-unsent.ts';
import { invalidate, query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { ShopClaimAnswer } from '#web/claim/shop/shop-claim.tsx';
import { buttonClass } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Tick } from '#web/kit/feedback/tick.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { GonePage } from '#web/shell/answer/states.tsx';
import { ClaimClockCard } from '#web/shell/claim/claim-clock.tsx';
import { useHeldWords } from '#web/shell/form/held-words.ts';
import { useRefusalWords } from '#web/shell/form/refusal-words.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { diagnosisForm, dropDraft, useDiagnosisDrafts } from './diagnosis-drafts.tsx';

/** The diagnosis was finished: who reviews it, and until when; or that it waits here for a connection. */
export default function OpenTicketSuccessScreen() {
  const claimId = useQueryParameter('claim') ?? '';
  const unsent = useUnsent().find(({ form }) => form === diagnosisForm(claimId));
  const waits = unsent !== undefined;
  // Sent meanwhile: now there is something to show.
  useEffect(() => {
    if (!waits) void invalidate('GET /api/shop/claims/:claimId', { claimId });
  }, [waits, claimId]);
  return unsent ? <TicketWaits claimId={claimId} unsent={unsent} /> : <TicketAnswer claimId={claimId} />;
}

/** Whether the diagnosis has left the shop: it waits for the owner's yes, or for a decision that did not send it back. */
function isSent({ state, events }: ReviewClaim): boolean {
  if (state === 'asked') return true;
  return events.findLast(({ kind }) => kind === 'in-review' || kind === 'sent-back')?.kind === 'in-review';
}

/** What the server knows of the claim, and never more: the address alone says nothing. */
function TicketAnswer({ claimId }: { claimId: string }) {
  const { t } = useTranslation('shop-claims');
  const asked = useAnswer(query('GET /api/shop/claims/:claimId', { claimId }));
  const { data, busy } = asked;
  // It may have been sent a moment ago: what is known from before is not yet an answer.
  const known = data && (isSent(data) || !busy) ? data : undefined;
  return (
    <ShopClaimAnswer of={{ ...asked, data: known }}>
      {(claim) =>
        isSent(claim) ? (
          <TicketSent claim={claim} />
        ) : (
          <GonePage
            title={t('success.unsent.title')}
            way={{ href: to.shop.claim({ claim: claimId }), label: t('success.see') }}
          >
            {t('success.unsent.text')}
          </GonePage>
        )
      }
    </ShopClaimAnswer>
  );
}

function TicketSent({ claim }: { claim: ReviewClaim }) {
  const { t } = useTranslation('shop-claims');
  const claimId = claim.id;
  const isAsked = claim.state === 'asked';
  const isOver = isAsked || !claim.may.includes('diagnose');
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
            {claim.decider && t(`success.by-${claim.decider}`, { brand: claim.brandName })}
          </p>
        </div>
      </section>
      <ClaimClockCard claim={claim} today={claim.today} reader="shop" />
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

/** Finished, and still on this phone: what it waits for, or what stopped it. */
function TicketWaits({ claimId, unsent }: { claimId: string; unsent: Unsent }) {
  const { t } = useTranslation('shop-claims');
  const words = useRefusalWords();
  const held = useHeldWords();
  const draft = useDiagnosisDrafts(({ drafts }) => drafts[claimId]);
  const back = draft && to.openTicket({ partId: draft.part.id, ...(draft.version > 0 && { claim: claimId }) });
  const drawing = (
    <span className="mx-auto flex size-20 items-center justify-center rounded-full border border-line bg-card">
      <CloudUpload aria-hidden className="size-9" />
    </span>
  );
  const action = (
    <>
      {unsent.stopped && back && (
        <AppLink className={buttonClass('primary')} href={back} replace>
          {t('waits.again')}
        </AppLink>
      )}
      <AppLink className={buttonClass(unsent.stopped ? 'quiet' : 'primary')} href={to.shop.menu()} replace>
        {t('waits.menu')}
      </AppLink>
    </>
  );
  return (
    <Page>
      <EmptyState
        level={1}
        title={t(unsent.stopped ? 'ticket.stopped' : 'waits.title')}
        drawing={drawing}
        action={action}
      >
        {unsent.stopped
          ? words({ code: unsent.stopped as RefusalCode, retryAt: undefined })
          : (held ?? t('waits.text', { count: unsent.files }))}
      </EmptyState>
    </Page>
  );
}
