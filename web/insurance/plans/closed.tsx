import { useTranslation } from 'react-i18next';
import type { ProposalBar } from '#domain/insurance/contract.ts';
import type { Path } from '#domain/path-builder.ts';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { EmptyRoadDrawing } from '#web/shell/drawings/empty-road-drawing.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import type { FirstBar } from './first.tsx';

/** What does not go away by something that can be done beside the offer. */
type ClosingBar = Exclude<ProposalBar, FirstBar>;
const closing: Record<ClosingBar, { to: Path; withPolicy?: Path }> = {
  'tag-inactive': { to: to.signUp() },
  'plan-none': { to: to.myBike(), withPolicy: to.insurance.success() },
  'bike-stolen': { to: to.stolenBike() },
  'insured-already': { to: to.myBike(), withPolicy: to.insurance.success() },
  'insurance-used': { to: to.myBike(), withPolicy: to.insurance.success() },
};

/** Whether the offer makes room for the reason. */
export function closes(bar: ProposalBar | null): bar is ClosingBar {
  return bar !== null && bar in closing;
}

/** Nothing can be contracted now: why, and the way on. */
export function Closed({ bar, hasPolicy }: { bar: ProposalBar | null; hasPolicy: boolean }) {
  const { t } = useTranslation('insurance');
  const why = closes(bar) ? bar : 'plan-none';
  const { to: way, withPolicy } = closing[why];
  const leadsToPolicy = hasPolicy && withPolicy !== undefined;
  return (
    <Page>
      <EmptyState
        level={1}
        title={t(`closed.${why}.title`)}
        drawing={<EmptyRoadDrawing />}
        action={
          <>
            <AppLink className={buttonClass('primary')} href={leadsToPolicy ? withPolicy : way}>
              {leadsToPolicy ? t('closed.see-policy') : t(`closed.${why}.action`)}
            </AppLink>
            {(leadsToPolicy || way !== to.myBike()) && (
              <AppLink className={buttonClass('quiet')} href={to.myBike()}>
                {t('my-bike')}
              </AppLink>
            )}
          </>
        }
      >
        {t(`closed.${why}.text`)}
      </EmptyState>
    </Page>
  );
}
