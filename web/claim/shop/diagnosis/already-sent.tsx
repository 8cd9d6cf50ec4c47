import { useTranslation } from 'react-i18next';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { partNameIn } from '#domain/component/part-name.ts';
import { to } from '#domain/paths.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { ClaimBadge } from '#web/claim/claim/claim-badge.tsx';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { useLanguage } from '#web/locale/use-language.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { dropDraft, type DiagnosisDraft } from './diagnosis-drafts.ts';
import { KeptText } from './kept-text.tsx';

/** Nothing is to be diagnosed any more: what the claim is now, and what was typed here, unless that is what was sent. */
export function AlreadySent({ claim, kept }: { claim: ReviewClaim; kept: DiagnosisDraft | undefined }) {
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
