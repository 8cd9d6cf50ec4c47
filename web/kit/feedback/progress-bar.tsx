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
