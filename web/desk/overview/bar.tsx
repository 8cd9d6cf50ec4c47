import type { ReactNode } from 'react';
import { cx } from '#web/kit/cx.ts';

type BarProps = { label: ReactNode; value: string; share: number; accent?: boolean; children?: ReactNode };

/** A line of a list with its figure, and how much of the whole it is as a bar. `share`: 0 to 1. */
export function Bar({ label, value, share, accent = false, children }: BarProps) {
  return (
    <li className="flex flex-col gap-1">
      <span className="flex items-baseline justify-between gap-3">
        <b className="min-w-0 text-s wrap-break-word">{label}</b>
        <b className="text-s whitespace-nowrap tabular-nums">{value}</b>
      </span>
      <span aria-hidden className="block h-2 rounded-full bg-paper ring-1 ring-line ring-inset">
        <span
          className={cx('block h-full rounded-full ring-1 ring-line ring-inset', accent ? 'bg-brand' : 'bg-ink')}
          style={{ width: `${Math.min(1, Math.max(share, 0.02)) * 100}%` }}
        />
      </span>
      {children && <span className="text-s text-muted">{children}</span>}
    </li>
  );
}
