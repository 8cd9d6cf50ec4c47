import { useTranslation } from 'react-i18next';
import type { Plan } from '#domain/insurance/plan-view.ts';
import { to } from '#domain/paths.ts';
import { query } from '#web/api/query.ts';
import { useInsuranceDraft } from '#web/insurance/draft/draft.ts';
import { WithInsurance } from '#web/insurance/parts/with-insurance.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { GonePage } from '#web/shell/answer/gone-page.tsx';
import { BrokenLinkDrawing } from '#web/shell/drawings/broken-link-drawing.tsx';
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
  return (
    <Answer
      of={query('GET /api/plans/:planId/terms', { planId: plan.id })}
      words={{ loading: t('terms.loading'), failed: t('terms.failed') }}
      skeleton={
        <>
          <Skeleton className="mt-2 h-9 w-3/4" />
          <Skeleton className="mb-4 h-4 w-1/2" />
          {Array.from({ length: 6 }, (_, line) => (
            <Skeleton key={line} className="h-16 w-full" />
          ))}
        </>
      }
      gone={<PlanGone />}
    >
      {(terms) => <TermsText terms={terms} />}
    </Answer>
  );
}

/** The plan was not chosen on this phone, or is not offered any more. */
function PlanGone() {
  const { t } = useTranslation('insurance');
  return (
    <GonePage
      title={t('plan-gone.title')}
      drawing={<BrokenLinkDrawing />}
      way={{ href: to.insurance.plans(), label: t('plan-gone.action') }}
    >
      {t('plan-gone.text')}
    </GonePage>
  );
}
