import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#web/kit/cx.ts';

export const cardClass = 'rounded-card border border-line bg-card';

/** A surface with a thin border. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(cardClass, 'p-4', className)} />;
}

/** Facts under a heading. */
export function FactsCard({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section aria-labelledby="facts" className="flex flex-col gap-3">
      <h2 id="facts" className="text-l font-bold">
        {title}
      </h2>
      <Card>
        <Facts facts={facts} />
      </Card>
    </section>
  );
}

export type Fact = { label: string; value: ReactNode; wide?: boolean };

/** Labels and values in two columns; a `wide` one takes the whole line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <div className="@container">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 @max-[13rem]:grid-cols-1">
        {facts.map(({ label, value, wide }) => (
          <div key={label} className={cx('min-w-0', wide && 'col-span-full')}>
            <dt className="text-s text-muted">{label}</dt>
            <dd className="text-m leading-5 font-bold text-balance wrap-break-word tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
