import { useTranslation } from 'react-i18next';
import type { ServiceEntry } from '#domain/service-book/book.ts';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Card, Facts, type Fact } from '#web/kit/layout/card.tsx';
import { dayOf, shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { EvidenceStrip } from '#web/shell/evidence/evidence-strip.tsx';
import { useDistance, usePartWords, useWho } from '#web/shell/service-book/in-words.ts';

/** All of an entry: day, who, distance, words, parts, photos, and what its readers should know of it. */
export function EntryFacts({ entry }: { entry: ServiceEntry }) {
  const { t } = useTranslation('service-book');
  const language = useLanguage();
  const [who, part, distance] = [useWho(), usePartWords(), useDistance()];
  const { doneOn, distanceKm, nextOn, enteredAt, text, parts, photos, marks } = entry;
  const facts: Fact[] = [
    { label: t('facts.done'), value: shortDate(doneOn, language) },
    { label: t('facts.by'), value: who(entry) },
    ...(distanceKm === null ? [] : [{ label: t('facts.distance'), value: distance(distanceKm) }]),
    ...(nextOn ? [{ label: t('facts.next'), value: shortDate(nextOn, language) }] : []),
    { label: t('facts.entered'), value: dayOf(enteredAt, language) },
    ...(parts.length > 0 ? [{ label: t('facts.parts'), value: parts.map(part).join(', '), wide: true }] : []),
  ];
  return (
    <div className="flex flex-col gap-4">
      {marks.length > 0 && (
        <Notice tone="warn" title={t('marks')}>
          <ul className="flex flex-col gap-0.5">
            {marks.map((mark) => (
              <li key={mark}>{t(`mark.${mark}`)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Card className="flex flex-col gap-4">
        <Facts facts={facts} />
        {text && (
          <div>
            <p className="text-s text-muted">{t('facts.text')}</p>
            <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
          </div>
        )}
        <EvidenceStrip evidence={photos} />
      </Card>
    </div>
  );
}
