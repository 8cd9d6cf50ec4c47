import type { ReactNode, RefObject } from 'react';
import { cx } from '../cx.ts';

const corners =
  'M1 23V12A11 11 0 0 1 12 1h11M77 1h11a11 11 0 0 1 11 11v11M99 77v11a11 11 0 0 1-11 11H77M23 99H12A11 11 0 0 1 1 88V77';

export type ScanFrameProps = {
  frame: RefObject<HTMLDivElement | null>;
  /** The corners pulse: what was read is being looked at. */
  busy: boolean;
  children?: ReactNode;
};

/** Where the code belongs: four corners in the partner's colour, and a veil over everything around them. */
export function ScanFrame({ frame, busy, children }: ScanFrameProps) {
  return (
    <div
      ref={frame}
      className="relative mx-auto flex aspect-square w-[min(72%,17.5rem,38dvh)] shrink-0 items-center justify-center rounded-[12%] shadow-[0_0_0_200vmax_rgb(10_11_8/0.78)]"
    >
      <svg
        aria-hidden
        viewBox="0 0 100 100"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        className={cx('absolute inset-0 size-full overflow-visible stroke-brand-on-dark', busy && 'animate-breathe')}
      >
        <path d={corners} vectorEffect="non-scaling-stroke" />
      </svg>
      {children}
    </div>
  );
}
