import { useTranslation } from 'react-i18next';
import type { ClaimRefusal } from '#domain/claim/eligibility.ts';
import type { PartDetails } from '#domain/component/part.ts';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { WrenchDrawing } from '#web/shell/drawings/wrench-drawing.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

export type RequestRefusedProps = { why: ClaimRefusal | 'not-found'; part?: PartDetails };

/** Why nothing can be asked for on this part, and what can be done instead. */
export function RequestRefused({ why, part }: RequestRefusedProps) {
  const { t } = useTranslation(['my-claims', 'refusals']);
  const underWay = why === 'claim-under-way' ? part?.claim.last : null;
  const wayOn = underWay
    ? to.claim({ claim: underWay.id })
    : why === 'claim-restricted'
      ? to.bikeReceiptInfo()
      : to.bikePartList();
  return (
    <Page>
      <EmptyState
        level={1}
        title={t(`my-claims:refused.${why}.title`)}
        drawing={<WrenchDrawing />}
        action={
          <AppLink className={buttonClass('primary')} href={wayOn} replace>
            {t(`my-claims:refused.${why}.way-on`)}
          </AppLink>
        }
      >
        {why === 'not-found' ? t('my-claims:refused.not-found.text') : t(`refusals:refusal.${why}`)}
      </EmptyState>
    </Page>
  );
}
