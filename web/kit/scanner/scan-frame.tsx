import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { cx } from '#web/kit/cx.ts';

/** The two frames: their view boxes, corners and positions on the screen. */
const shapes = {
  square: {
    viewBox: '0 0 100 100',
    corners:
      'M1 23V12A11 11 0 0 1 12 1h11M77 1h11a11 11 0 0 1 11 11v11M99 77v11a11 11 0 0 1-11 11H77M23 99H12A11 11 0 0 1 1 88V77',
    className: 'aspect-square w-[min(72%,17.5rem,38dvh)] rounded-[12%]',
  },
  wide: {
    viewBox: '0 0 200 100',
    corners:
      'M1 23V12A11 11 0 0 1 12 1h14M174 1h14a11 11 0 0 1 11 11v11M199 77v11a11 11 0 0 1-11 11h-14M26 99H12A11 11 0 0 1 1 88V77',
    className: 'aspect-[2/1] w-[min(96%,24rem,60dvh)] rounded-[6%/12%]',
  },
};

export type ScanFrameProps = {
  frame: RefObject<HTMLDivElement | null>;
  /** For barcodes. */
  wide?: boolean;
  /** Nothing around it is dimmed. */
  clear?: boolean | undefined;
  /** The corners pulse while a code that was read is looked up. */
  busy: boolean;
  children?: ReactNode;
};

/** The place for the code: four corners in the partner's colour, with everything around them dimmed. */
export function ScanFrame({ frame, wide = false, clear = false, busy, children }: ScanFrameProps) {
  const { viewBox, corners, className } = shapes[wide ? 'wide' : 'square'];
  return (
    <div
      ref={frame}
      className={cx(
        'relative mx-auto flex shrink-0 items-center justify-center',
        !clear && 'shadow-[0_0_0_200vmax_rgb(10_11_8/0.78)]',
        className,
      )}
    >
      <svg
        aria-hidden
        viewBox={viewBox}
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

/** Most codes are read within two seconds. */
const lateMilliseconds = 10_000;

/** Whether the camera has been looking in vain for so long that people need another hint. */
export function useLate(looking: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!looking) return;
    const timer = setTimeout(() => setIsLate(true), lateMilliseconds);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [looking]);
  return isLate;
}
