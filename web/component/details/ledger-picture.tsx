import { cx } from '#web/kit/cx.ts';
import type { Bar } from './ledger-scale.ts';

/** A layer as a bar on the line of all of them, and today as a stroke through it. The words above it say the same. */
export function LayerBar({ bar, today, accent }: { bar: Bar; today: number; accent: boolean }) {
  const percent = (part: number) => `${part.toFixed(2)}%`;
  return (
    <svg aria-hidden width="100%" height="18" className="block overflow-visible">
      <rect y="5" width="100%" height="8" rx="4" className="fill-line" />
      <rect
        x={percent(bar.from)}
        y="4"
        width={percent(bar.width)}
        height="10"
        rx="5"
        className={cx(accent ? 'fill-brand stroke-ink' : 'fill-edge')}
        strokeWidth={accent ? 1.5 : 0}
      />
      <TodayStroke at={percent(today)} className="stroke-card" strokeWidth="5" />
      <TodayStroke at={percent(today)} className="stroke-ink" strokeWidth="2" />
    </svg>
  );
}

function TodayStroke({ at, ...look }: { at: string; className: string; strokeWidth: string }) {
  return <line x1={at} x2={at} y1="0" y2="18" strokeLinecap="round" {...look} />;
}

/** The word "today" under its stroke, inside the card wherever that is, with the date. */
export function TodayLine({ today, label, date }: { today: number; label: string; date: string }) {
  return (
    <p className="-mt-3 flex text-s font-bold tabular-nums">
      <span className="relative" style={{ left: `${today}%`, transform: `translateX(-${today}%)` }}>
        {label}
        <span className="sr-only">: {date}</span>
      </span>
    </p>
  );
}
