import { useTranslation } from 'react-i18next';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { partNameIn } from '#domain/component/part-names.ts';
import { to } from '#domain/paths.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { ShopClaimAnswer } from '#web/claim/shop/shop-claim.tsx';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { useLanguage } from '#web/locale/use-language.ts';
import { ClaimBadge } from '#web/shell/claim/claim-badge.tsx';
import { useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useDiagnosisDrafts, type DiagnosisDraft, dropDraft, KeptText } from './diagnosis-drafts.tsx';
import { TicketForm } from './ticket-form.tsx';

/** The diagnosis of a claim that is there: a request of an owner, or a draft. */
export function OpenedTicket({ claimId }: { claimId: string }) {
  const claim = useAnswer(query('GET /api/shop/claims/:claimId', { claimId }));
  const kept = useDiagnosisDrafts(({ drafts }) => drafts[claimId]);
  if (kept && claim.refusal?.code === 'not-found') return <MovedOn kept={kept} />;
  // Without a connection, what was typed is here all the same.
  if (kept && !claim.data) return <TicketForm start={kept} claim={undefined} />;
  return (
    <ShopClaimAnswer of={claim}>
      {(known) =>
        known.may.includes('diagnose') ? (
          <TicketForm start={startOf(known)} claim={known} />
        ) : (
          <AlreadySent claim={known} kept={kept} />
        )
      }
    </ShopClaimAnswer>
  );
}

function startOf({ id: claimId, tag, bikeModel, part, version, draft }: ReviewClaim): DiagnosisDraft {
  const written = {
    draftVersion: draft?.version ?? 0,
    diagnosis: draft?.diagnosis ?? '',
    note: draft?.note ?? '',
  };
  return { claimId, tag, bikeModel, part, version, endsOn: null, ...written };
}

/** The claim went on to another shop while it was written about: what was typed here is still there. */
function MovedOn({ kept }: { kept: DiagnosisDraft }) {
  const { t } = useTranslation('shop-claims');
  const language = useLanguage();
  useTitleFocus();
  return (
    <Page title={t('moved-on.title')} lead={[partNameIn(language, kept.part.name), kept.bikeModel].join(' · ')}>
      <Notice>{t('moved-on.text')}</Notice>
      <KeptText draft={kept} />
      <ActionBar>
        <AppLink className={buttonClass('primary')} href={to.shop.claims()} replace>
          {t('moved-on.way-on')}
        </AppLink>
        <Button variant="quiet" name="drop" onClick={() => dropDraft(kept.claimId)}>
          {t('kept.drop')}
        </Button>
      </ActionBar>
    </Page>
  );
}

/** Nothing is to be diagnosed any more: what the claim is now, and what was typed here, unless that is what was sent. */
function AlreadySent({ claim, kept }: { claim: ReviewClaim; kept: DiagnosisDraft | undefined }) {
  const { t } = useTranslation('shop-claims');
  const language = useLanguage();
  const sent = claim.events.findLast((event) => event.kind === 'in-review');
  const isOther = kept && kept.diagnosis.trim() !== sent?.details.diagnosis;
  return (
    <Page title={partNameIn(language, claim.part.name)} lead={`${claim.bikeModel} · ${groupTag(claim.tag)}`}>
      <div className="-mt-3">
        <ClaimBadge claim={claim} />
      </div>
      <Notice title={t('sent.title')}>{t('sent.text')}</Notice>
      {isOther && <KeptText draft={kept} />}
      <ActionBar>
        <AppLink
          className={buttonClass('primary')}
          href={to.shop.claim({ claim: claim.id })}
          replace
          onClick={isOther ? undefined : () => dropDraft(claim.id)}
        >
          {t('refused.see-claim')}
        </AppLink>
        {isOther && (
          <Button variant="quiet" name="drop" onClick={() => dropDraft(claim.id)}>
            {t('kept.drop')}
          </Button>
        )}
      </ActionBar>
    </Page>
  );
}
