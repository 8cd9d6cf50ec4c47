import { useTranslation } from 'react-i18next';
import type { ClaimNumbers } from '#domain/claim/numbers.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { WrenchDrawing } from '#web/shell/drawings/wrench-drawing.tsx';
import { Decisions } from './decisions.tsx';
import { Failures } from './failures.tsx';
import { MonthChart } from './month-chart.tsx';
import { TableButton } from './table-button.tsx';
import { WaitingChart } from './waiting-chart.tsx';

/** What waits by age and state, how decisions went, the months, and parts that fail repeatedly. */
export function NumbersView({ numbers }: { numbers: ClaimNumbers }) {
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
        <TableButton />
      </ActionBar>
    </Page>
  );
}
