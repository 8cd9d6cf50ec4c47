import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useBottomRoom } from './use-bottom-room.ts';

/**
 * The one primary action (and at most a quiet second one) at the thumb: stuck to the bottom, above the safe area and above
 * the on-screen keyboard. Last child of a Page. Fields that get the focus scroll clear of it.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomRoom(bar);
  return (
    <div
      ref={bar}
      className="sticky bottom-(--keyboard,0px) z-10 -mx-4 mt-auto bg-linear-to-t from-paper from-75% to-transparent px-4 pt-6 pb-[max(1rem,env(safe-area-inset-bottom))]"
    >
      <div className="flex flex-col gap-1">{children}</div>
    </div>
  );
}
