import type { ComponentProps } from 'react';
import { cx } from '#web/kit/cx.ts';

export const cardClass = 'rounded-card border border-line bg-card';

/** A surface with a thin border. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(cardClass, 'p-4', className)} />;
}
