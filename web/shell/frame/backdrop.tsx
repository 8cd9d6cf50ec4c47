import type { ReactNode } from 'react';
import { cx } from '#web/kit/cx.ts';

type BackdropProps = { children: ReactNode; strip: ReactNode; hidden?: boolean };

/** What every screen stands on, with the strip above it. A function of its properties: the server draws it around a landing. */
export function Backdrop({ children, strip, hidden = false }: BackdropProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <div className={cx(hidden ? 'hidden' : 'contents')}>{children}</div>
      {strip}
    </div>
  );
}
