import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProposalBar } from '#domain/insurance/contract.ts';
import type { Plan } from '#domain/insurance/plan.ts';
import { type Path, to } from '#domain/paths.ts';
import type { Insurance } from '#web/insurance/parts/with-insurance.tsx';
import { buttonClass } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { RadioGroup } from '#web/kit/form/radio-group.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { moneyOf } from '#web/locale/money.ts';
import { EmptyRoadDrawing } from '#web/shell/drawings/nothing-here-drawings.tsx';
import { LegalLink } from '#web/shell/legal-link.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { FirstAction, FirstNotice, type FirstBar } from './first.tsx';
import { PlanDetails } from './plan-details.tsx';
import { PlanPrice } from './plan-price.tsx';

export type PlansViewProps = {
  insurance: Insurance;
  tag: string;
  brand: string;
  /** The id of the plan that was chosen before; it may be gone. */
  chosen: string | undefined;
  onChoose: (plan: Plan) => void;
};

/** The offer of one plan, or a choice of several; a screen of its own where nothing can be contracted at all. */
export function PlansView({ insurance, tag, brand, chosen, onChoose }: PlansViewProps) {
  const { t } = useTranslation('insurance');
  const { plans, bar } = insurance;
  const [shown, setShown] = useState(chosen);
  const plan = plans.find(({ id }) => id === shown) ?? plans[0];
  if (!plan || closes(bar)) return <Closed bar={bar} hasPolicy={insurance.policy !== null} />;
  const isOne = plans.length === 1;
  return (
    <Page title={isOne ? t('plans.title', { brand }) : t('plans.title-several')} {...(isOne && { lead: plan.name })}>
      {bar && <FirstNotice bar={bar} tag={tag} />}
      {!isOne && <Choice plans={plans} plan={plan} onChange={setShown} />}
      <div className="flex flex-col gap-2">
        <PlanPrice plan={plan} />
        <PlanDetails plan={plan} />
      </div>
      <LegalLink />
      <ActionBar>
        {bar ? (
          <FirstAction bar={bar} tag={tag} />
        ) : (
          <AppLink
            className={buttonClass('primary')}
            href={to.insurance.termsOfService()}
            onClick={() => onChoose(plan)}
          >
            {t('continue')}
          </AppLink>
        )}
        <AppLink className={buttonClass('quiet')} href={to.myBike()}>
          {t('plans.not-now')}
        </AppLink>
      </ActionBar>
    </Page>
  );
}

type ChoiceProps = { plans: readonly Plan[]; plan: Plan; onChange: (id: string) => void };

function Choice({ plans, plan, onChange }: ChoiceProps) {
  const { t } = useTranslation('insurance');
  return (
    <RadioGroup
      legend={t('plans.title-several')}
      hideLegend
      name="plan"
      value={plan.id}
      onChange={onChange}
      choices={plans.map(({ id, name, coverCents }) => ({
        value: id,
        label: name,
        description: t('plans.covers-up-to', { money: moneyOf(coverCents, 'pt-BR') }),
      }))}
    />
  );
}

/** What does not go away by something that can be done beside the offer. */
type ClosingBar = Exclude<ProposalBar, FirstBar>;
const closing: Record<ClosingBar, { to: Path; withPolicy?: Path }> = {
  'tag-inactive': { to: to.signUp() },
  'plan-none': { to: to.myBike(), withPolicy: to.insurance.success() },
  'bike-stolen': { to: to.stolenBike() },
  'ownership-contested': { to: to.myBike(), withPolicy: to.insurance.success() },
  'insured-already': { to: to.myBike(), withPolicy: to.insurance.success() },
  'insurance-used': { to: to.myBike(), withPolicy: to.insurance.success() },
};

/** Whether the offer makes room for the reason. */
function closes(bar: ProposalBar | null): bar is ClosingBar {
  return bar !== null && bar in closing;
}

/** Nothing can be contracted now: why, and the way on. */
function Closed({ bar, hasPolicy }: { bar: ProposalBar | null; hasPolicy: boolean }) {
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
