import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { toneClass } from './tone.ts';
import type { Tone } from './tone.ts';

export type BadgeProps = { tone?: Tone; dot?: boolean; icon?: ReactNode; children: ReactNode };

/** A state in a pill; the words carry it, dot or icon (16 px) go with it. */
export function Badge({ tone = 'neutral', dot = false, icon, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-7 shrink-0 items-center gap-1.5 rounded-full px-2.5 text-s font-bold whitespace-nowrap [&>svg]:size-4',
        toneClass[tone],
      )}
    >
      {dot && <span aria-hidden className="size-2 rounded-full bg-current" />}
      {icon}
      {children}
    </span>
  );
}
