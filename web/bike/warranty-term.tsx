import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { promisedUntil } from '#domain/warranty/promised-until.ts';
import type { Warranty } from '#domain/warranty/term.ts';
import { TermBar } from '#web/kit/feedback/progress-bar.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { elapsedShare, spanInWords, timeUntil } from './remaining-time.ts';

export type WarrantyTermProps = {
  warranty: Warranty;
  /** The brand's name. */
  brand: string;
  /** The reader: sentences differ for the owner and for a shop. */
  reader?: 'owner' | 'shop';
};

/** First and last day, the remaining time, and until when the brand's term and the law's go. */
export function WarrantyTerm({ warranty, brand, reader = 'owner' }: WarrantyTermProps) {
  const { t } = useTranslation(['bike', 'scan']);
  const language = useLanguage();
  const [today] = useState(() => dateOf(new Date()));
  const { startsOn, endsOn, decidedBy, state } = warranty;
  const left = spanInWords(timeUntil(endsOn < today ? today : endsOn, today), language);
  const promised = promisedUntil(warranty);
  const words = {
    brand,
    endsOn: shortDate(endsOn, language),
    promisedUntil: promised && shortDate(promised, language),
  };

  const middle = () => {
    if (state === 'expired') return t('warranty.over');
    return left.text ? t('warranty.left', { count: left.count, time: left.text }) : t('warranty.last-day');
  };
  const layer = () => {
    const forReader = (key: 'legal' | 'expired-text') =>
      t(reader === 'shop' ? `scan:shop-bike.warranty.${key}` : `warranty.${key}`, words);
    if (state === 'expired') return forReader('expired-text');
    if (decidedBy === 'contractual') return t('warranty.contractual', words);
    return promised ? t('warranty.legal-after', words) : forReader('legal');
  };
  return (
    <section className="flex flex-col gap-3">
      <TermBar
        label={t('warranty.term')}
        start={shortDate(startsOn, language)}
        end={shortDate(endsOn, language)}
        middle={middle()}
        progress={elapsedShare(startsOn, endsOn, today)}
      />
      <p className="text-s text-muted">{layer()}</p>
    </section>
  );
}
