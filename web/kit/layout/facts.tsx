import type { ReactNode } from 'react';
import { cx } from '#web/kit/cx.ts';

export type Fact = { label: string; value: ReactNode; wide?: boolean };

/** Labels and values in two columns; a `wide` one takes the whole line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4">
      {facts.map(({ label, value, wide }) => (
        <div key={label} className={cx('min-w-0', wide && 'col-span-2')}>
          <dt className="text-s text-muted">{label}</dt>
          <dd className="text-m leading-5 font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
