import type { ReactNode } from 'react';
import { cx } from '#web/kit/cx.ts';

type GroundProps = { children: ReactNode; strip: ReactNode; hidden?: boolean };

/** What every screen stands on, with the strip above it. A function of its properties: the server draws it around a landing. */
export function Ground({ children, strip, hidden = false }: GroundProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <div className={cx(hidden ? 'hidden' : 'contents')}>{children}</div>
      {strip}
    </div>
  );
}
