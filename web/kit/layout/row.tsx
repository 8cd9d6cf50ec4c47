import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/kit/cx.ts';
import { cardClass } from './card.tsx';

/** The classes of a row, for the link or button around a RowBody. */
export const rowClass = cx(
  cardClass,
  'flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left transition-[transform,opacity] active:scale-[0.98] active:opacity-85 @max-[14rem]:flex-wrap',
);

/** The same for a row in a RowGroup, which draws the card. */
export const groupedRowClass =
  'flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left transition-opacity active:opacity-70 @max-[14rem]:flex-wrap';

/** Rows that belong together, on one card. */
export function RowGroup({ children }: { children: ReactNode }) {
  return <div className={cx(cardClass, 'flex flex-col divide-y divide-line')}>{children}</div>;
}

export type RowBodyProps = {
  icon?: ReactNode;
  label: ReactNode;
  description?: ReactNode;
  /** Beside the arrow: a badge, a date. */
  trailing?: ReactNode;
  /** Draws the arrow on the brand's colour: the one row to notice. */
  accent?: boolean;
};

/** A link or button in one line: icon, words, arrow. Used inside an element with `rowClass`. */
export function RowBody({ icon, label, description, trailing, accent = false }: RowBodyProps) {
  return (
    <>
      {icon && (
        <span aria-hidden className="flex shrink-0 [&>svg]:size-6 gone-when-large">
          {icon}
        </span>
      )}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="text-m leading-5 font-bold hyphens-when-large">{label}</span>
        {description && <span className="text-s text-pretty text-muted">{description}</span>}
      </span>
      {trailing && <span className="flex shrink-0 @max-[14rem]:order-last @max-[14rem]:basis-full">{trailing}</span>}
      <span
        aria-hidden
        className={cx(
          'flex shrink-0 items-center justify-center',
          accent ? 'size-9 rounded-full bg-brand text-on-brand' : '-mr-1 text-muted',
        )}
      >
        <ChevronRight className="size-5" />
      </span>
    </>
  );
}
