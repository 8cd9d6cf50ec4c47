import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DueService } from '#domain/service-book/due.ts';
import { inWords } from '#domain/warranty/calendar-date.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

/** A date that stays on one line. */
const unbroken = (date: string) => date.replaceAll(' ', '\u00A0');

/**
 * The next service of a bike: until when, who asks for it, and once it is near what the brand says about a missed one, in its own words.
 * Ours say days and nothing else. `children`: what its reader can do.
 */
export function DueCard({ due, children }: { due: DueService; children?: ReactNode }) {
  const { t } = useTranslation('service-book');
  const language = useLanguage();
  const id = useId();
  const { kind, dueOn, by, state, last, missed } = due;
  const title = state === 'overdue' ? (`due.was.${kind}` as const) : (`due.until.${kind}` as const);
  return (
    <section aria-labelledby={id}>
      <Card className="flex flex-col gap-3">
        {state !== 'later' && (
          <p>
            <Badge tone="warn" dot>
              {t(`due.state.${state}`)}
            </Badge>
          </p>
        )}
        <div className="flex flex-col gap-1">
          <h2 id={id} className="font-bold text-balance">
            {t(title, { date: unbroken(inWords(dueOn, language)) })}
          </h2>
          <p className="text-s text-pretty text-muted">
            {[
              t(`due.by.${by}`),
              last &&
                t(last.side === 'owner' ? 'due.last-own' : 'due.last', { date: shortDate(last.doneOn, language) }),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        </div>
        {missed && state !== 'later' && (
          <figure className="flex flex-col gap-1 border-l-2 border-line pl-3">
            <figcaption className="text-s text-muted">{t(`due.missed.${kind}`)}</figcaption>
            <blockquote className="text-s wrap-anywhere">{missed[language]}</blockquote>
          </figure>
        )}
        {children}
      </Card>
    </section>
  );
}
