import { useTranslation } from 'react-i18next';
import type { ClaimSummary } from '#domain/claim/claim.ts';
import type { ClaimSide } from '#domain/claim/event.ts';
import { claimsUnderWay } from '#domain/claim/states.ts';
import { claimClock, isGoodwill, type ClaimClock } from '#domain/claim/term.ts';
import { repairDays } from '#domain/periods.ts';
import { cx } from '#web/kit/cx.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

export type ClaimClockCardProps = { claim: Pick<ClaimSummary, 'state' | 'dueOn'>; today: string; reader: ClaimSide };

/** The law's term of a claim that waits for somebody: the days that are left, the last of them, and what comes then; that goodwill has none. */
export function ClaimClockCard({ claim: { state, dueOn }, today, reader }: ClaimClockCardProps) {
  const { t } = useTranslation('claim');
  const language = useLanguage();
  if (isGoodwill({ dueOn }))
    return (
      <Card className="flex flex-col gap-1">
        <p className="font-bold">{t('goodwill.title')}</p>
        <p className="text-s text-muted">{t(`goodwill.${reader}`)}</p>
      </Card>
    );
  if (state === 'remedy-chosen')
    return (
      <Card className="flex flex-col gap-1 border-wrong">
        <p className="font-bold text-wrong">{t('clock.at-once.title')}</p>
        <p className="text-s text-muted">{t(`clock.at-once.${reader}`)}</p>
      </Card>
    );
  if (!claimsUnderWay.includes(state)) return null;
  const clock = claimClock(dueOn, today);
  const count = Math.max(0, clock.daysLeft);
  return (
    <Card className="gap-4 picture-and-words">
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

const colours: Record<ClaimClock['mark'], string> = {
  running: 'stroke-ink',
  near: 'stroke-warn',
  passed: 'stroke-wrong',
};

/** The days of the law's term that are left, and the share that is over around them. The words beside it say the same. */
function ClockRing({ clock: { daysLeft, mark }, unit }: { clock: ClaimClock; unit: string }) {
  const over = Math.min(1, Math.max(0, (repairDays - daysLeft) / repairDays));
  return (
    <span aria-hidden className="relative flex size-20 shrink-0 items-center justify-center">
      <svg viewBox="0 0 80 80" className="absolute inset-0 -rotate-90" fill="none" strokeWidth="9">
        <circle cx="40" cy="40" r="35" className="stroke-line" />
        {over > 0 && (
          <circle cx="40" cy="40" r="35" pathLength="1" strokeDasharray={`${over} 1`} className={colours[mark]} />
        )}
      </svg>
      <span className={cx('flex flex-col items-center', mark === 'passed' && 'text-wrong')}>
        <span className="text-l leading-6 font-bold tabular-nums">{Math.max(0, daysLeft)}</span>
        <span className="text-s leading-4">{unit}</span>
      </span>
    </span>
  );
}
