export type BarLineProps = {
  label: string;
  count: number;
  /** Of the longest bar, 0 to 1. */
  share: number;
  /** The class of the bar's colour. */
  fill: string;
};

/** A line of a bar chart: the words and the number say everything, the bar repeats it. */
export function BarLine({ label, count, share, fill }: BarLineProps) {
  return (
    <li className="flex flex-col gap-1">
      <span className="flex items-baseline justify-between gap-3 text-s">
        <span className="min-w-0">{label}</span>
        <b className="tabular-nums">{count}</b>
      </span>
      <svg aria-hidden width="100%" height="8" className="block overflow-hidden rounded-full">
        <rect width="100%" height="8" rx="4" className="fill-line" />
        {count > 0 && <rect width={`${(100 * share).toFixed(1)}%`} height="8" rx="4" className={fill} />}
      </svg>
    </li>
  );
}
