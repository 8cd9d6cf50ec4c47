import { useTranslation } from 'react-i18next';
import { claimClock } from '#domain/claim/term.ts';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';

const tones = { running: 'neutral', near: 'warn', passed: 'wrong' } as const;

/** How many days of the law's term a claim has left, or is over it. */
export function DaysLeft({ dueOn, today }: { dueOn: CalendarDate; today: CalendarDate }) {
  const { t } = useTranslation('desk');
  const { daysLeft, mark } = claimClock(dueOn, today);
  const words =
    mark === 'passed' ? t('bike.days-over', { count: -daysLeft }) : t('bike.days-left', { count: daysLeft });
  return <Badge tone={tones[mark]}>{words}</Badge>;
}
