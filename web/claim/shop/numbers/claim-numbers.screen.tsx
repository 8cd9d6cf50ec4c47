import { Check, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ClaimNumbers } from '#domain/claim/numbers.contract.ts';
import { partNameIn } from '#domain/component/part-names.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { Button, type ButtonVariant } from '#web/kit/button/button.tsx';
import { useJustDone } from '#web/kit/button/copy-button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Facts } from '#web/kit/layout/card.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { WrenchDrawing } from '#web/shell/drawings/nothing-here-drawings.tsx';
import { saveFile } from '#web/shell/files/save-file.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { isIos } from '#web/state/device.ts';
import { ChartCard, MonthChart, WaitingChart } from './charts.tsx';

/** The shop's claims in numbers. */
export default function ClaimNumbersScreen() {
  const { t } = useTranslation('shop-claims');
  return (
    <Answer
      of={query('GET /api/shop/claim-numbers', {})}
      words={{ loading: t('numbers.loading'), failed: t('numbers.failed') }}
      skeleton={
        <>
          <Skeleton className="h-40 w-full rounded-card" />
          <Skeleton className="mt-3 h-56 w-full rounded-card" />
        </>
      }
    >
      {(numbers) => <NumbersView numbers={numbers} />}
    </Answer>
  );
}

/** What waits by age and state, how decisions went, the months, and parts that fail repeatedly. */
function NumbersView({ numbers }: { numbers: ClaimNumbers }) {
  const { t } = useTranslation('shop-claims');
  const language = useLanguage();
  const { waiting, months, failures, from } = numbers;
  const isEmpty = waiting.every(({ count }) => count === 0) && months.every(({ opened }) => opened === 0);
  if (isEmpty) {
    return (
      <Page>
        <EmptyState level={1} title={t('numbers.none.title')} drawing={<WrenchDrawing />}>
          {t('numbers.none.text')}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title={t('numbers.title')} lead={t('numbers.lead', { date: shortDate(from, language) })}>
      <WaitingChart numbers={numbers} />
      <Decisions decided={numbers.decided} />
      <MonthChart months={months} />
      <Failures failures={failures} />
      <ActionBar>
        <TableButton
          name="save-claims"
          label={t('numbers.save-claims')}
          file={t('numbers.file')}
          ask={() => call('GET /api/shop/claims/csv', {})}
        />
        <TableButton
          name="save-table"
          variant="quiet"
          label={t('numbers.save')}
          file={t('numbers.numbers-file')}
          ask={() => call('GET /api/shop/claim-numbers/csv', {})}
        />
      </ActionBar>
    </Page>
  );
}

type TableButtonProps = {
  name: string;
  label: string;
  /** The file’s name, without its ending. */
  file: string;
  ask: () => Promise<Uint8Array>;
  variant?: ButtonVariant;
};

/** Saves a table for spreadsheets: one row a claim, or the numbers. */
function TableButton({ name, label, file: fileName, ask, variant = 'primary' }: TableButtonProps) {
  const { t } = useTranslation('shop-claims');
  const [saved, markSaved] = useJustDone(4000);
  const { change, busy, refusal } = useChange(async () => {
    const bytes = (await ask()) as Uint8Array<ArrayBuffer>;
    const file = new File([bytes], `${fileName}.csv`, { type: 'text/csv' });
    if ((await saveFile(file, isIos(navigator))) === 'downloaded') markSaved();
  });
  const Icon = saved ? Check : Download;
  return (
    <>
      <RefusalNotice refusal={refusal} />
      <Button
        name={name}
        variant={variant}
        icon={<Icon aria-hidden className="size-5" />}
        busy={busy}
        busyLabel={t('busy')}
        onClick={() => change()}
      >
        {saved ? t('numbers.saved') : label}
      </Button>
    </>
  );
}

/** How many claims were decided, how many of them approved, and how long decisions took. */
function Decisions({ decided }: Pick<ClaimNumbers, 'decided'>) {
  const { t } = useTranslation('shop-claims');
  const language = useLanguage();
  const { count, approved, medianDays, ninetyPercentDays } = decided;
  const days = (value: number | null) =>
    value === null
      ? t('numbers.no-value')
      : t('numbers.in-days', {
          count: value,
          shown: new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value),
        });
  const share = new Intl.NumberFormat(language, { style: 'percent' }).format(count === 0 ? 0 : approved / count);
  return (
    <ChartCard title={t('numbers.decisions')}>
      <Facts
        facts={[
          { label: t('numbers.decided'), value: count },
          { label: t('numbers.approved'), value: count === 0 ? t('numbers.no-value') : share },
          { label: t('numbers.median'), value: days(medianDays) },
          { label: t('numbers.ninety'), value: days(ninetyPercentDays) },
        ]}
      />
    </ChartCard>
  );
}

/** Parts with more than one claim, by model and the batch of their bikes. */
function Failures({ failures }: Pick<ClaimNumbers, 'failures'>) {
  const { t } = useTranslation('shop-claims');
  const language = useLanguage();
  return (
    <ChartCard title={t('numbers.failures')}>
      {failures.length === 0 ? (
        <p className="text-s text-muted">{t('numbers.no-failures')}</p>
      ) : (
        <ul className="-my-3 flex flex-col divide-y divide-line">
          {failures.map(({ name, brand, model, batch, claims, bikes }) => (
            <li key={`${name} ${brand} ${model} ${batch}`} className="flex items-baseline justify-between gap-3 py-3">
              <span className="flex min-w-0 flex-col wrap-anywhere">
                <b>{partNameIn(language, name)}</b>
                <span className="text-s text-muted">
                  {[`${brand} ${model}`.trim(), batch && t('numbers.batch', { batch })].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="shrink-0 text-right text-s tabular-nums">
                <b className="block">{t('numbers.claims', { count: claims })}</b>
                <span className="text-muted">{t('numbers.bikes', { count: bikes })}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </ChartCard>
  );
}
