import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#web/kit/cx.ts';

/** The classes of a round 44 px target, for a link with only an icon. With large text it grows less than the words beside it. */
export const iconButtonClass =
  'inline-flex size-[min(2.75rem,14vw)] min-h-[44px] min-w-[44px] shrink-0 items-center justify-center rounded-full text-ink transition-opacity active:opacity-60';

/** A round 44 px button with only an icon; its label is for screen readers. */
export function IconButton(props: ComponentProps<'button'> & { label: string; icon: ReactNode }) {
  const { label, icon, className, ...rest } = props;
  return (
    <button type="button" {...rest} aria-label={label} className={cx(iconButtonClass, className)}>
      {icon}
    </button>
  );
}
