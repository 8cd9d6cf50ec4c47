import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/kit/cx.ts';
import { toneClass, type Tone } from './badge.tsx';
const icons = { neutral: Info, good: CircleCheck, warn: TriangleAlert, wrong: CircleAlert };

export type NoticeProps = {
  tone?: Tone;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Announced by screen readers: for a notice that appears after an action. */
  live?: boolean;
};

/** A block in the flow of the page that informs, warns or says what went wrong, and what to do about it. */
export function Notice({ tone = 'neutral', title, children, action, live = false }: NoticeProps) {
  const Icon = icons[tone];
  const role = tone === 'wrong' ? 'alert' : 'status';
  return (
    <div role={live ? role : undefined} className={cx('flex gap-3 rounded-card p-4', toneClass[tone])}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-1 text-ink">
        {title && <p className="font-bold">{title}</p>}
        {children && <div className={cx('text-s', !title && 'mt-[3px]')}>{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}
