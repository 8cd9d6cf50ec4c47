import type { ReactNode } from 'react';
import { cx } from '#web/kit/cx.ts';

export type Moment = {
  id: string;
  title: ReactNode;
  when: ReactNode;
  /** What goes on now: its dot has the brand's colour. */
  isNow?: boolean;
  /** It is over: its dot is filled, as that of the first one is. */
  isDone?: boolean;
  children?: ReactNode;
};

/** Events along a line, the newest first, or what comes next last. */
export function Timeline({ label, moments }: { label: string; moments: readonly Moment[] }) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {moments.map(({ id, title, when, isNow = false, isDone = false, children }, index) => (
        <li key={id} className="group relative flex gap-3 pb-5 last:pb-0">
          <span aria-hidden className="absolute top-4 bottom-[-8px] left-[4.5px] w-px bg-line group-last:hidden" />
          <span
            aria-hidden
            className={cx(
              'relative mt-[7px] size-2.5 shrink-0 rounded-full',
              isNow ? 'bg-brand ring-2 ring-ink' : index === 0 || isDone ? 'bg-ink' : 'border-2 border-edge bg-paper',
            )}
          />
          <div className="min-w-0 flex-1">
            <p className="font-bold wrap-anywhere">{title}</p>
            <p className="text-s text-muted tabular-nums">{when}</p>
            {children}
          </div>
        </li>
      ))}
    </ol>
  );
}
