import { useTranslation } from 'react-i18next';
import type { ServiceEntry } from '#domain/service-book/book.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

/** What an owner said of a shop's entry, as the owner or the shop reads it; for the shop also that nothing was said yet. */
export function AnswerSaid({ entry, reader }: { entry: ServiceEntry; reader: 'owner' | 'shop' }) {
  const { t } = useTranslation('service-book');
  const language = useLanguage();
  const { answer, side } = entry;
  if (side !== 'shop') return null;
  if (!answer && reader === 'owner') return null;
  // The next owner is not asked about what was done before.
  if (!answer) return <p className="text-s text-muted">{t(entry.isOwn ? 'answer.open-shop' : 'answer.former-shop')}</p>;
  const isOwn = reader === 'owner' && entry.isOwn;
  return (
    <Card className="flex flex-col items-start gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={answer.answer === 'confirmed' ? 'good' : 'wrong'}>
          {t(isOwn ? `answer.${answer.answer}` : `answer.${answer.answer}-shop`)}
        </Badge>
        <span className="text-s text-muted tabular-nums">{dayOf(answer.at, language)}</span>
      </p>
      {answer.text && (
        <p className="wrap-anywhere whitespace-pre-wrap">
          <span className="block text-s text-muted">{t(isOwn ? 'answer.yours' : 'answer.theirs')}</span>
          {answer.text}
        </p>
      )}
    </Card>
  );
}
