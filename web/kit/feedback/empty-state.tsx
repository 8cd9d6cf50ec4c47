import type { ReactNode } from 'react';
import { cx } from '#web/kit/cx.ts';
import { ActionBar } from '#web/kit/layout/page.tsx';
import { Unbroken } from '#web/kit/text/unbroken.tsx';

export type EmptyStateProps = {
  drawing?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** The heading's level: 1 if it is the only content of the screen; its action is then at the thumb, at the end of the Page. */
  level?: 1 | 2;
};

/** For an empty screen or an error: a drawing, a plain sentence and the next step. */
export function EmptyState({ drawing, title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  const isScreen = level === 1;
  return (
    <>
      <section className="flex flex-1 flex-col items-center justify-center gap-6 py-8 text-center">
        {drawing && <div className="w-full max-w-64 text-ink">{drawing}</div>}
        <div className="flex max-w-full flex-col items-center gap-2">
          <Heading
            {...(isScreen ? { id: 'title', tabIndex: -1 } : {})}
            className={cx('max-w-full font-bold hyphens-when-large', isScreen ? 'text-xl' : 'text-l')}
          >
            <Unbroken>{title}</Unbroken>
          </Heading>
          {children && <div className="max-w-80 text-m text-balance text-muted">{children}</div>}
        </div>
        {action && !isScreen && <div className="flex w-full flex-col gap-1">{action}</div>}
      </section>
      {action && isScreen && <ActionBar>{action}</ActionBar>}
    </>
  );
}
