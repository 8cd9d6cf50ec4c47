import { cx } from '#web/kit/cx.ts';

export type TermBarProps = {
  start: string;
  end: string;
  /** The most important words: "1 year and 11 months left". */
  middle: string;
  /** The elapsed part of the term, 0 to 1. */
  progress: number;
  /** The label of the bar for screen readers: "Warranty term". */
  label: string;
  accent?: boolean;
};

const least = 0.02;

/** A term from one day to another and its elapsed part. The bar only repeats the words above it. */
export function TermBar({ start, end, middle, progress, label, accent = false }: TermBarProps) {
  const share = Math.min(1, Math.max(least, progress));
  return (
    <div role="group" aria-label={label} className="@container flex flex-col gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-s tabular-nums">
        <span className="text-muted">{start}</span>
        <span className="text-center font-bold @max-[18.5rem]:-order-1 @max-[18.5rem]:w-full @max-[18.5rem]:text-left">
          {middle}
        </span>
        <span className="text-muted">{end}</span>
      </p>
      <svg aria-hidden width="100%" height="6" className="block overflow-hidden rounded-full">
        <rect width="100%" height="6" rx="3" className="fill-line" />
        <rect width={`${share * 100}%`} height="6" rx="3" className={cx(accent ? 'fill-brand' : 'fill-ink')} />
      </svg>
    </div>
  );
}
