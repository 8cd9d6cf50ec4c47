import { useTranslation } from 'react-i18next';
import type { ClaimRefusal } from '#domain/claim/eligibility.ts';
import { partNameIn } from '#domain/component/part-name.ts';
import type { PartDetails } from '#domain/component/part.ts';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { useLanguage } from '#web/locale/use-language.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { dropDraft, type DiagnosisDraft } from './diagnosis-drafts.ts';
import { KeptText } from './kept-text.tsx';

export type TicketRefusedProps = { part: PartDetails; refusal: ClaimRefusal; kept: DiagnosisDraft | undefined };

/** No claim can be opened on this part: why, and the claim that is there already, where this shop may read it. */
export function TicketRefused({ part, refusal, kept }: TicketRefusedProps) {
  const { t } = useTranslation('shop-claims');
  const language = useLanguage();
  const under = refusal === 'claim-under-way' ? part.claim.last : null;
  return (
    <Page title={partNameIn(language, part.name)} lead={[part.brand, part.model].filter(Boolean).join(' ')}>
      <Notice tone="warn" title={t(`refused.${refusal}.title`)}>
        {t(`refused.${refusal}.text`)}
      </Notice>
      {kept && <KeptText draft={kept} />}
      <ActionBar>
        <AppLink
          className={buttonClass('primary')}
          href={under ? to.shop.claim({ claim: under.id }) : to.partDetails({ id: part.id, name: part.name })}
        >
          {t(under ? 'refused.see-claim' : 'refused.back')}
        </AppLink>
        {kept && (
          <Button variant="quiet" name="drop" onClick={() => dropDraft(kept.claimId)}>
            {t('kept.drop')}
          </Button>
        )}
      </ActionBar>
    </Page>
  );
}
