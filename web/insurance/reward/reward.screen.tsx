import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { contractingMinutes } from '#domain/insurance/flow.ts';
import type { Plan, PlanLine } from '#domain/insurance/plan.ts';
import { to } from '#domain/paths.ts';
import { useMyBike } from '#web/api/shared-reads.ts';
import { WithInsurance } from '#web/insurance/parts/with-insurance.tsx';
import { moneyOf } from '#web/locale/money.ts';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

/** A year of insurance earned with the activation, on the brand's colour. */
export default function RewardScreen() {
  return <WithInsurance>{({ plans: [plan] }, { tag }) => plan && <Reward plan={plan} tag={tag} />}</WithInsurance>;
}

const wide =
  'flex min-h-13 w-full items-center justify-center rounded-full px-6 py-3 text-center text-m font-bold transition-[opacity,transform] duration-150 active:scale-[0.98] active:opacity-85 forced-colors:border';

function Reward({ plan, tag }: { plan: Plan; tag: string }) {
  const { t } = useTranslation('insurance');
  const { months, payer, downPaymentCents, coverCents, deductibleCents, insurer, covers, exclusions } = plan;
  const { data: bike } = useMyBike(tag);
  const years = months % 12 === 0 ? months / 12 : 0;
  return (
    <main id="main" className="flex flex-1 flex-col bg-brand text-on-brand">
      <div className="column @container flex flex-1 flex-col gap-6 pt-8">
        <p className="flex items-center gap-2 text-s font-bold">
          <ShieldCheck aria-hidden className="size-5 shrink-0" />
          {t('reward.activated')}
        </p>
        <header className="flex flex-col gap-2">
          <h1 id="title" tabIndex={-1} className="text-[2.25rem] leading-[1.1] font-bold hyphens-when-large">
            {t('reward.earned')} <br />
            {years > 0 ? t('reward.years', { count: years }) : t('reward.months', { count: months })}
          </h1>
          <p className="text-m text-balance">{t('reward.text', { payer })}</p>
        </header>
        <div className="flex flex-1 flex-col justify-center">
          <BikeDrawing kind={bike?.kind ?? 'urban'} className={bike ? 'w-full animate-appear' : 'w-full opacity-20'} />
        </div>
        <dl className="grid grid-cols-2 gap-4 border-t border-dashed border-current pt-3 @max-[15rem]:grid-cols-1">
          <Fact label={t('plans.down-payment')}>{money(downPaymentCents)}</Fact>
          <Fact label={t('plans.cover')}>{money(coverCents)}</Fact>
          <Fact label={t('plans.deductible')}>
            {deductibleCents === 0 ? t('plans.no-deductible') : money(deductibleCents)}
          </Fact>
          <Fact label={t('send.insurer')}>{insurer.name}</Fact>
        </dl>
        <div className="flex flex-col gap-2 text-s text-pretty">
          <Titles label={t('plans.covers')} lines={covers} />
          <Titles label={t('plans.not-covered')} lines={exclusions} />
        </div>
        <div className="flex flex-col gap-1 pb-[max(1rem,env(safe-area-inset-bottom))]">
          <AppLink href={to.insurance.plans()} className={`${wide} bg-on-brand text-brand`}>
            {t('reward.activate', { minutes: contractingMinutes })}
          </AppLink>
          <AppLink href={to.myBike()} className={wide}>
            {t('reward.later')}
          </AppLink>
        </div>
      </div>
    </main>
  );
}

const money = (cents: number) => moneyOf(cents, 'pt-BR');

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-s">{label}</dt>
      <dd className="text-m font-bold tabular-nums">{children}</dd>
    </div>
  );
}

/** What the plan itself says, by its titles: nothing is promised beside it. */
function Titles({ label, lines }: { label: string; lines: readonly PlanLine[] }) {
  if (lines.length === 0) return null;
  return (
    <p>
      <b>{label}:</b> {lines.map(({ title }) => title).join(' · ')}
    </p>
  );
}
