import { useTranslation } from 'react-i18next';
import { partNameIn } from '#domain/component/part-names.ts';
import type { Path } from '#domain/paths.ts';
import type { ServiceEntry } from '#domain/service-book/book.ts';
import { inOneLine, type BikeEvent } from '#domain/service-book/event.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Timeline, type Moment } from '#web/kit/layout/timeline.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { EvidenceStrip } from '#web/shell/evidence/evidence-strip.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useDistance, usePartWords, useWho } from './in-words.ts';

type BookLineProps = {
  entries: readonly ServiceEntry[];
  events: readonly BikeEvent[];
  /** Where an entry is read whole; null where there is no more of it. */
  pathOf: ((entry: ServiceEntry) => Path) | null;
};

/** Services and what else happened to a bike in one line of time, the last first. */
export function BookLine({ entries, events, pathOf }: BookLineProps) {
  const { t } = useTranslation('service-book');
  const [entryMoment, eventMoment] = [useEntryMoment(pathOf), useEventMoment()];
  const moments = inOneLine(entries, events).map((item, nth) =>
    'entry' in item ? entryMoment(item.entry) : eventMoment(item.event, nth),
  );
  return <Timeline label={t('line')} moments={moments} />;
}

function useEntryMoment(pathOf: BookLineProps['pathOf']): (entry: ServiceEntry) => Moment {
  const { t } = useTranslation('service-book');
  const language = useLanguage();
  const [who, part, distance] = [useWho(), usePartWords(), useDistance()];
  return (entry) => {
    const { id, kind, doneOn, distanceKm, parts, text, correctedBy } = entry;
    const title = `${t(`kind.${kind}`)} · ${who(entry)}`;
    const said = [shortDate(doneOn, language), distanceKm === null ? null : distance(distanceKm)].filter(Boolean);
    return {
      id,
      isNow: isOpen(entry),
      title: pathOf ? (
        <AppLink href={pathOf(entry)} className={correctedBy ? 'underline text-muted' : 'underline'}>
          {title}
        </AppLink>
      ) : (
        title
      ),
      when: said.join(' · '),
      children: (
        <>
          <p className="line-clamp-2 text-s wrap-anywhere empty:hidden">{parts.map(part).join(', ') || text}</p>
          <EntryBadges entry={entry} />
          {!pathOf && entry.photos.length > 0 && (
            <div className="pt-1.5">
              <EvidenceStrip evidence={entry.photos} />
            </div>
          )}
        </>
      ),
    };
  };
}

/** A shop's entry of this owner's time that waits for their word. */
export const isOpen = ({ side, isOwn, answer, correctedBy }: ServiceEntry) =>
  side === 'shop' && isOwn && answer === null && correctedBy === null;

function EntryBadges({ entry }: { entry: ServiceEntry }) {
  const { t } = useTranslation('service-book');
  const { answer, correctedBy, marks } = entry;
  return (
    <p className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
      {correctedBy !== null && <Badge>{t('corrected')}</Badge>}
      {isOpen(entry) && <Badge tone="warn">{t('answer.open')}</Badge>}
      {answer && correctedBy === null && (
        <Badge tone={answer.answer === 'confirmed' ? 'good' : 'wrong'}>
          {t(entry.isOwn ? `answer.${answer.answer}` : `answer.${answer.answer}-shop`)}
        </Badge>
      )}
      {correctedBy === null && marks.length > 0 && (
        <Badge tone="warn">
          {marks.length === 1 ? t(`mark.${marks[0]!}`) : t('marks-count', { count: marks.length })}
        </Badge>
      )}
    </p>
  );
}

function useEventMoment(): (event: BikeEvent, nth: number) => Moment {
  const { t } = useTranslation(['service-book', 'claim']);
  const language = useLanguage();
  const title = (event: BikeEvent): string => {
    if (event.kind === 'claim' || event.kind === 'part-exchanged')
      return t(`service-book:event.${event.kind}`, { part: partNameIn(language, event.part) });
    if (event.kind === 'delivered' && event.shop) return t('service-book:event.delivered-by', { shop: event.shop });
    return t(`service-book:event.${event.kind}`);
  };
  const more = (event: BikeEvent): string | null => {
    if (event.kind === 'claim') return t(`claim:state.${event.state}`);
    if (event.kind !== 'part-exchanged') return null;
    const [faulty, fitted] = [event.faulty, event.fitted].map((serial) => serial ?? t('service-book:event.no-serial'));
    return t('service-book:event.exchanged', { faulty, fitted });
  };
  return (event, nth) => ({
    id: `${event.kind} ${event.on} ${nth}`,
    title: title(event),
    when: [shortDate(event.on, language), more(event)].filter(Boolean).join(' · '),
  });
}
