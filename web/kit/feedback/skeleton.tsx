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
