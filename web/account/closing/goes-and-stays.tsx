import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WhatHappens } from '#domain/account/closing/contract.ts';
import { termInUnits } from '#domain/account/closing/term-in-units.ts';
import { to, type Path } from '#domain/paths.ts';
import { letterDays } from '#domain/periods.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

/** What goes with an account, with the number of entries. */
export function Goes({ entries }: { entries: WhatHappens['goes'] }) {
  const { t } = useTranslation('closing');
  return (
    <Part title={t('goes.title')}>
      <Line icon={<X />} label={t('goes.person')} />
      {entries.map(({ table, name, count }) => (
        <Line key={table} icon={<X />} label={name} count={count} />
      ))}
    </Part>
  );
}

/** What has to stay, why and until when. */
export function Stays({ stays }: Pick<WhatHappens, 'stays'>) {
  const { t } = useTranslation('closing');
  return (
    <Part title={t('stays.title')} after={t('stays.letters', { letterDays })}>
      {stays.map(({ reason, days, count }) => (
        <Line
          key={reason}
          icon={<Check />}
          label={t(`stays.reasons.${reason}.what`)}
          text={t(`stays.reasons.${reason}.why`, termInUnits(days))}
          way={reason === 'bikes' && { href: to.myBike(), label: t('stays.pass-on') }}
          count={reason === 'number' || count === 0 ? undefined : count}
        />
      ))}
    </Part>
  );
}

function Part({ title, children, after }: { title: string; children: ReactNode; after?: string }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-s font-bold text-muted">{title}</h2>
      <Card>
        <ul className="flex flex-col gap-3">{children}</ul>
      </Card>
      {after && <p className="text-s text-pretty text-muted">{after}</p>}
    </section>
  );
}

type LineProps = { icon: ReactNode; label: string; text?: string; way?: Way | false; count?: number | undefined };
type Way = { href: Path; label: string };

function Line({ icon, label, text, way, count }: LineProps) {
  return (
    <li className="flex gap-3">
      <span aria-hidden className="mt-0.5 flex shrink-0 [&>svg]:size-5">
        {icon}
      </span>
      <span className="flex min-w-0 grow flex-col">
        <span className="text-m leading-6 font-bold text-pretty">{label}</span>
        {text && <span className="text-s text-pretty text-muted">{text}</span>}
        {way && (
          <AppLink href={way.href} className="inline-flex min-h-11 items-center self-start text-s font-bold underline">
            {way.label}
          </AppLink>
        )}
      </span>
      {count !== undefined && <span className="shrink-0 text-s leading-6 text-muted tabular-nums">{count}</span>}
    </li>
  );
}
