import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#domain/brazil/money.ts';
import type { Plan } from '#domain/insurance/plan-view.ts';
import { to } from '#domain/paths.ts';
import type { Insurance } from '#web/insurance/parts/with-insurance.tsx';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { RadioGroup } from '#web/kit/form/radio-group.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { closes, Closed } from './closed.tsx';
import { FirstAction, FirstNotice } from './first.tsx';
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
        description: t('plans.covers-up-to', { money: formatMoney(coverCents, 'pt-BR') }),
      }))}
    />
  );
}
