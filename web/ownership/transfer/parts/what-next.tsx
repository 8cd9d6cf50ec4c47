import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { standingOf } from '#domain/ownership/standing.ts';
import type { Transfer } from '#domain/ownership/transfer-view.ts';

/** Where the words of the head leave open what is to be done, or expected. */
const told = [
  'handed-over',
  'asked-for',
  'approved',
  'completed',
  'refused',
  'declined',
  'cancelled',
  'expired',
] as const;

/** What comes next for the reader, by where the transfer stands; nothing where the title says it already. */
export function WhatNext({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('transfer');
  const other = transfer.other || t('people.gone');
  const reached = standingOf(transfer);
  const standing = told.find((one) => one === reached);
  if (!standing) return null;
  return (
    <section aria-labelledby="next" className="flex flex-col gap-3">
      <h2 id="next" className="text-l font-bold">
        {t('next.title')}
      </h2>
      <p className="flex gap-3 text-m">
        <ArrowRight aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 text-pretty wrap-anywhere">{t(`next.${standing}.${transfer.side}`, { other })}</span>
      </p>
    </section>
  );
}
