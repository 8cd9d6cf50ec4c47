import type { ReactNode } from 'react';
import { cardClass } from './card.tsx';
import { cx } from './cx.ts';

/** The looks of a tile, for the link or button around a TileBody. */
export const tileClass = cx(
  cardClass,
  'flex min-h-24 flex-col justify-between gap-4 p-4 text-left transition-[transform,opacity] active:scale-[0.98] active:opacity-85',
);

export type TileBodyProps = { icon: ReactNode; label: string; count?: ReactNode; description?: ReactNode };

/** A way on: icon above, label with its count below. Goes inside a router's link or a button with `tileClass`. */
export function TileBody({ icon, label, count, description }: TileBodyProps) {
  return (
    <>
      <span aria-hidden className="flex [&>svg]:size-6">
        {icon}
      </span>
      <span className="flex flex-col">
        <span className="flex flex-wrap items-baseline gap-x-1.5 text-m leading-5 font-bold">
          {label}
          {count !== undefined && <span className="text-s font-normal text-muted">{count}</span>}
        </span>
        {description && <span className="text-s text-muted">{description}</span>}
      </span>
    </>
  );
}
