import { useId } from 'react';
import { cx } from '#web/kit/cx.ts';

export type Segment<Value extends string> = { value: Value; label: string; count?: number };

export type SegmentedProps<Value extends string> = {
  legend: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** In one row to both edges of the column, which scrolls sideways; otherwise they take as many lines as they need. */
  scrolls?: boolean;
};

/** Room for the ring of focus, which a row that scrolls would cut off. */
const scrolling = 'scroll-row scroll-px-4 -mx-4 -my-1 px-4 py-1';

/** A choice between views of the same list, as pills. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { legend, segments, value, onChange, scrolls = false } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className={cx('flex gap-1', scrolls ? scrolling : 'flex-wrap')}>
        {segments.map((segment) => (
          <label
            key={segment.value}
            className={cx(
              'relative inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-line bg-card px-3 text-s font-bold whitespace-nowrap',
              'has-checked:border-ink has-checked:bg-ink has-checked:text-paper',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              onChange={({ target }) => {
                onChange(segment.value);
                // One that stood half outside is seen whole.
                if (scrolls) target.closest('label')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
              }}
              className="absolute -inset-px h-[calc(100%+2px)] w-[calc(100%+2px)] cursor-pointer appearance-none rounded-full outline-hidden focus-visible:shadow-none"
            />
            {segment.label}
            {segment.count !== undefined && <span className="tabular-nums">{segment.count}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
