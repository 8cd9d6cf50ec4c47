import type { ReactNode } from 'react';
import { cx } from '#web/kit/cx.ts';

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

export type Tone = 'good' | 'warn' | 'wrong' | 'neutral';

/** Text and background of each tone, at 4.5:1 in both schemes. */
export const toneClass: Record<Tone, string> = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  wrong: 'bg-wrong-soft text-wrong',
  neutral: 'border border-line bg-card text-ink',
};
