import type { ReactNode } from 'react';

export type WindowBarProps = {
  /** What it says in a sentence, for screen readers. */
  label: string;
  /** The ends of the window and of the scale around it, in one unit. */
  from: number;
  to: number;
  scale: readonly [low: number, high: number];
  /** A value within, marked by a line. */
  mark?: number;
  /** The window's own colour, such as a gradient's address; the brand's without it. */
  fill?: string;
  /** Words below the bar. */
  children: ReactNode;
};

/** The place of a value on a scale, as a percentage of its length. */
export function placeOn([low, high]: readonly [low: number, high: number], value: number): string {
  return `${((value - low) / (high - low)) * 100}%`;
}

/** A range on a scale: where it begins and ends, and perhaps one value within. */
export function WindowBar({ label, from, to, scale, mark, fill, children }: WindowBarProps) {
  const at = (value: number) => placeOn(scale, value);
  return (
    <figure role="img" aria-label={label} className="m-0 flex flex-col gap-1.5">
      <svg aria-hidden width="100%" height="20" className="block overflow-visible">
        <rect y="5" width="100%" height="10" rx="5" className="fill-line" />
        <rect
          x={at(from)}
          y="5"
          width={placeOn([0, scale[1] - scale[0]], to - from)}
          height="10"
          rx="5"
          {...(fill ? { fill } : {})}
          className={fill ? 'stroke-ink' : 'fill-brand stroke-ink'}
          strokeWidth="1"
        />
        {mark !== undefined && <rect x={at(mark)} width="2" height="20" className="-translate-x-px fill-ink" />}
      </svg>
      <div aria-hidden className="text-s tabular-nums">
        {children}
      </div>
    </figure>
  );
}
