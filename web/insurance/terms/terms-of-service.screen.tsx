import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Plan } from '#domain/insurance/plan-view.ts';
import { to } from '#domain/paths.ts';
import { query } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { useInsuranceDraft } from '#web/insurance/draft/draft.ts';
import { WithInsurance } from '#web/insurance/parts/with-insurance.tsx';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { BrokenLinkDrawing } from '#web/shell/drawings/broken-link-drawing.tsx';
import { useRefusalWords } from '#web/shell/form/refusal-words.ts';
import { Failed, LoadingPage } from '#web/shell/load-states.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { TermsText } from './terms-text.tsx';

/** The conditions of the chosen plan, to be read to their end and accepted. */
export default function TermsOfServiceScreen() {
  const chosen = useInsuranceDraft(({ insurancePlans }) => insurancePlans?.planId);
  return (
    <WithInsurance>
      {({ plans }) => {
        const plan = plans.find(({ id }) => id === chosen);
        return plan ? <Terms key={plan.termsVersion} plan={plan} /> : <PlanGone />;
      }}
    </WithInsurance>
  );
}

function Terms({ plan }: { plan: Plan }) {
  const { t } = useTranslation('insurance');
  const words = useRefusalWords();
  const asked = query('GET /api/plans/:planId/terms', { planId: plan.id });
  const { data, error, isFetching, refetch } = useQuery(asked);
  const refusal = error ? refusalOf(error) : undefined;
  if (data) return <TermsText terms={data} />;
  if (refusal?.code === 'not-found') return <PlanGone />;
  if (!refusal) {
    return (
      <LoadingPage label={t('terms.loading')}>
        <Skeleton className="mt-2 h-9 w-3/4" />
        <Skeleton className="mb-4 h-4 w-1/2" />
        {Array.from({ length: 6 }, (_, line) => (
          <Skeleton key={line} className="h-16 w-full" />
        ))}
      </LoadingPage>
    );
  }
  return (
    <Page>
      <Failed
        level={1}
        title={t('terms.failed')}
        busyLabel={t('terms.loading')}
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {words(refusal)}
      </Failed>
    </Page>
  );
}

/** The plan was not chosen on this phone, or is not offered any more. */
function PlanGone() {
  const { t } = useTranslation('insurance');
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('plan-gone.title')}
        drawing={<BrokenLinkDrawing />}
        action={
          <AppLink className={buttonClass('primary')} href={to.insurance.plans()} replace>
            {t('plan-gone.action')}
          </AppLink>
        }
      >
        {t('plan-gone.text')}
      </EmptyState>
    </Page>
  );
}
