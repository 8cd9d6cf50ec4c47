import type { ReactNode } from 'react';

export const stripButtonClass = 'min-h-11 shrink-0 px-2 text-s font-bold underline';

/** A line of ink above the action bar that says what goes on; announced when it comes. Nothing is shown without content. */
export function Strip({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(max(0.75rem,env(safe-area-inset-bottom))+var(--action-bar,0px)+var(--keyboard,0px))] z-30 flex justify-center px-4"
    >
      {children && (
        <div className="pointer-events-auto flex max-w-md items-center gap-3 rounded-card bg-ink py-1 pr-2 pl-4 text-paper">
          {children}
        </div>
      )}
    </div>
  );
}
