import type { ReactNode } from 'react';
import { cx } from '#web/kit/cx.ts';
import { cardClass } from './card.tsx';

/** The classes of a tile, for the link around a TileBody. `accent`: the one step to notice, on the brand's colour. */
export function tileClass({ accent = false }: { accent?: boolean } = {}): string {
  return cx(
    accent ? 'rounded-card bg-brand text-on-brand ring-1 ring-line ring-inset' : cardClass,
    'flex min-h-26 min-w-0 flex-col justify-between gap-3 p-4 text-left transition-[transform,opacity] active:scale-[0.98] active:opacity-85',
  );
}

/** Two tiles side by side, a last one alone over both columns; one below the other in large text. */
export function Tiles({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 gap-2 *:last:odd:col-span-full @max-[15rem]:grid-cols-1">{children}</div>;
}

export type TileBodyProps = { icon: ReactNode; label: string; description?: ReactNode; accent?: boolean };

/** A link as a tile: its icon, its words, a word on its state. Used inside an element with `tileClass`. */
export function TileBody({ icon, label, description, accent = false }: TileBodyProps) {
  return (
    <>
      <span aria-hidden className="flex [&>svg]:size-6">
        {icon}
      </span>
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="text-m leading-5 font-bold text-balance hyphens-when-large">{label}</span>
        {description && <span className={cx('text-s wrap-anywhere', !accent && 'text-muted')}>{description}</span>}
      </span>
    </>
  );
}
