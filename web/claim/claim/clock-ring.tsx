import type { ClaimClock } from '#domain/claim/term.ts';
import { repairDays } from '#domain/periods.ts';
import { cx } from '#web/kit/cx.ts';

const colours: Record<ClaimClock['mark'], string> = {
  running: 'stroke-ink',
  near: 'stroke-warn',
  passed: 'stroke-wrong',
};

/** The days of the law's term that are left, and the share that is over around them. The words beside it say the same. */
export function ClockRing({ clock: { daysLeft, mark }, unit }: { clock: ClaimClock; unit: string }) {
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
