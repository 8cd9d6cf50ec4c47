import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from '#web/kit/cx.ts';
import { cardClass } from '#web/kit/layout/card.tsx';

type FigureProps = { label: string; value: string; href?: string | undefined; accent?: boolean; children: ReactNode };

/** One figure, with what it means below it; it leads to the rows behind it where there is such a page. */
export function Figure({ label, value, href, accent = false, children }: FigureProps) {
  const body = (
    <>
      <span className="text-s">{label}</span>
      <b className="text-xl tabular-nums">{value}</b>
      <span className={cx('text-s', !accent && 'text-muted')}>{children}</span>
    </>
  );
  const className = cx(
    accent ? 'rounded-card bg-brand text-on-brand ring-1 ring-line ring-inset' : cardClass,
    'flex h-full min-w-0 flex-col gap-1 p-4 wrap-break-word',
  );
  return (
    <li>
      {href === undefined ? (
        <div className={className}>{body}</div>
      ) : (
        <Link href={href} className={cx(className, 'text-ink no-underline hover:border-edge')}>
          {body}
        </Link>
      )}
    </li>
  );
}
