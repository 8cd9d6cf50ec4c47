import type { ReactNode } from 'react';
import { cx } from '#web/kit/cx.ts';
import { toneClass } from './tone.ts';
import type { Tone } from './tone.ts';

export type BadgeProps = { tone?: Tone; dot?: boolean; icon?: ReactNode; children: ReactNode };

/** A state in a pill, named by its words; a dot or an icon (16 px) accompanies them. */
export function Badge({ tone = 'neutral', dot = false, icon, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-7 max-w-full shrink-0 items-center gap-1.5 rounded-[0.875rem] px-2.5 text-s font-bold [&>svg]:size-4',
        toneClass[tone],
      )}
    >
      {dot && <span aria-hidden className="size-2 rounded-full bg-current" />}
      {icon}
      {children}
    </span>
  );
}
