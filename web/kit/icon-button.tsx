import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

/** The looks of a round 44 px target, for a router's link with nothing but an icon. */
export const iconButtonClass =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink transition-opacity active:opacity-60';

/** A round 44 px button with nothing but an icon; its label is for those who cannot see it. */
export function IconButton(props: ComponentProps<'button'> & { label: string; icon: ReactNode }) {
  const { label, icon, className, ...rest } = props;
  return (
    <button type="button" {...rest} aria-label={label} className={cx(iconButtonClass, className)}>
      {icon}
    </button>
  );
}
