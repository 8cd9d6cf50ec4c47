import { useTranslation } from 'react-i18next';
import type { ClaimSummary } from '#domain/claim/claim.ts';
import type { ClaimSide } from '#domain/claim/event.ts';
import { claimsUnderWay } from '#domain/claim/states.ts';
import { claimClock } from '#domain/claim/term.ts';
import { repairDays } from '#domain/periods.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { ClockRing } from './clock-ring.tsx';

export type ClaimClockCardProps = { claim: Pick<ClaimSummary, 'state' | 'dueOn'>; today: string; reader: ClaimSide };

/** The law's term of a claim that waits for somebody: the days that are left, the last of them, and what comes then. */
export function ClaimClockCard({ claim: { state, dueOn }, today, reader }: ClaimClockCardProps) {
  const { t } = useTranslation('claim');
  const language = useLanguage();
  if (!claimsUnderWay.includes(state) || state === 'remedy-chosen') return null;
  const clock = claimClock(dueOn, today);
  const count = Math.max(0, clock.daysLeft);
  return (
    <Card className="flex items-center gap-4">
      <ClockRing clock={clock} unit={t('clock.unit', { count })} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-bold text-balance">
          {t(`clock.${clock.mark}`, { date: shortDate(dueOn, language) })}
          {clock.mark !== 'passed' && <span className="sr-only"> {t('clock.left', { count })}</span>}
        </p>
        <p className="text-s text-muted">
          {t(`clock.${clock.mark === 'passed' ? 'law-passed' : 'law'}.${reader}`, { days: repairDays })}
        </p>
      </div>
    </Card>
  );
}
