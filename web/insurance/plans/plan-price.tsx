import { Trans, useTranslation } from 'react-i18next';
import type { Plan } from '#domain/insurance/plan.ts';
import { Card, Facts } from '#web/kit/layout/card.tsx';
import { moneyOf } from '#web/locale/money.ts';

const money = (cents: number) => moneyOf(cents, 'pt-BR');

/** What the cyclist pays, which is nothing; who pays the premium instead, and what it is worth. */
export function PlanPrice({ plan }: { plan: Plan }) {
  const { t } = useTranslation('insurance');
  const { exclusions, premiumCents, downPaymentCents, coverCents, limitCents, deductibleCents, months, insured } = plan;
  const facts = [
    { label: t('plans.down-payment'), value: money(downPaymentCents) },
    { label: t('plans.term'), value: t('plans.months', { count: months }) },
    { label: t('plans.cover'), value: money(coverCents) },
    { label: t('plans.deductible'), value: deductibleCents === 0 ? t('plans.no-deductible') : money(deductibleCents) },
    // Above what the button at the foot may hide; all of it, with explanations, is below.
    ...(exclusions.length > 0 ? [{ label: t('plans.not-covered'), value: firstOf(exclusions), wide: true }] : []),
  ];
  return (
    <Card className="flex flex-col gap-4 py-5">
      <div>
        <p className="text-s text-muted">{t('plans.you-pay')}</p>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-xl font-bold tabular-nums">{money(0)}</span>
          {premiumCents > 0 && (
            <s className="text-m text-muted tabular-nums">
              <span className="sr-only">{t('plans.instead-of')} </span>
              {t('plans.of', { money: money(premiumCents) })}
            </s>
          )}
        </p>
        <p className="mt-1 text-m text-pretty">
          <Payer plan={plan} />
        </p>
      </div>
      <hr className="-mx-4 border-dashed border-line" />
      <Facts facts={facts} />
      {insured && coverCents < limitCents && <p className="text-s text-muted">{t(`plans.cover-of.${insured.of}`)}</p>}
    </Card>
  );
}

/** The first things that are not covered, and that there are more. */
function firstOf(exclusions: Plan['exclusions']): string {
  const names = exclusions.slice(0, 3).map(({ title }) => title);
  return names.join(', ') + (exclusions.length > names.length ? '…' : '');
}

function Payer({ plan: { payer, premiumCents, installments } }: { plan: Plan }) {
  const { t } = useTranslation('insurance');
  const times = premiumCents > 0 && installments > 1;
  return (
    <Trans
      t={t}
      i18nKey={times ? 'plans.paid-in' : 'plans.paid-by'}
      values={{ payer, times: installments, money: money(Math.ceil(premiumCents / installments)) }}
      components={{ b: <b /> }}
    />
  );
}
