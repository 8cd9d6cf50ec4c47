import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#web/kit/layout/card.tsx';

const goes = ['person', 'messages', 'access'] as const;
const stays = ['bikes', 'certificates', 'invoices', 'records', 'consents'] as const;

/** What goes with an account, and what has to stay, and why. */
export function WhatHappens() {
  const { t } = useTranslation('closing');
  return (
    <>
      <section className="flex flex-col gap-2">
        <h2 className="text-s font-bold text-muted">{t('goes.title')}</h2>
        <Card>
          <ul className="flex flex-col gap-3">
            {goes.map((what) => (
              <Line key={what} icon={<X />} label={t(`goes.${what}`)} />
            ))}
          </ul>
        </Card>
      </section>
      <section className="flex flex-col gap-2">
        <h2 className="text-s font-bold text-muted">{t('stays.title')}</h2>
        <Card>
          <ul className="flex flex-col gap-3">
            {stays.map((what) => (
              <Line key={what} icon={<Check />} label={t(`stays.${what}.what`)} text={t(`stays.${what}.why`)} />
            ))}
          </ul>
        </Card>
      </section>
    </>
  );
}

function Line({ icon, label, text }: { icon: ReactNode; label: string; text?: string }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden className="mt-0.5 flex shrink-0 [&>svg]:size-5">
        {icon}
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="text-m leading-6 font-bold">{label}</span>
        {text && <span className="text-s text-pretty text-muted">{text}</span>}
      </span>
    </li>
  );
}
