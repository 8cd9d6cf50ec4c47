import type { ReactNode } from 'react';
import { cx } from '#web/kit/cx.ts';

/** One grey placeholder shape; its size is given by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-breathe rounded-inner bg-line', className ?? 'h-4 w-full')} />;
}

/** A group of placeholder shapes, announced once as `label`: "Loading your bike". */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true" className="flex flex-col gap-3">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

/** A turning ring, used only beside words that say what is being done. Drawn here: the landing has no other icon to fetch a library for. */
export function Spinner() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className="size-5 shrink-0 animate-turn fill-none stroke-current stroke-2 [stroke-linecap:round]"
    >
      <path d="M21 12a9 9 0 1 1-6.2-8.6" />
    </svg>
  );
}
