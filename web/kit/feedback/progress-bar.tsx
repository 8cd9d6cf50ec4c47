import { cx } from '#web/kit/cx.ts';

export type ProgressBarProps = {
  /** 0 to 1; undefined while unknown. */
  value?: number | undefined;
  /** What is being done: "Sending photo 2 of 3". Shown above the bar. */
  label: string;
};

/** The progress of a long operation such as an upload. */
export function ProgressBar({ value, label }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className="flex flex-col gap-2">
      <p className="flex justify-between gap-2 text-s tabular-nums">
        <span>{label}</span>
        {percent !== undefined && <span className="text-muted">{percent}%</span>}
      </p>
      <div role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
        <svg aria-hidden width="100%" height="6" className="block overflow-hidden rounded-full">
          <rect width="100%" height="6" rx="3" className="fill-line" />
          {percent === undefined ? (
            <rect width="100%" height="6" rx="3" className="animate-breathe fill-muted" />
          ) : (
            <rect width={`${percent}%`} height="6" rx="3" className="fill-ink" />
          )}
        </svg>
      </div>
    </div>
  );
}

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
