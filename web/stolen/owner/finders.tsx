import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { OwnerSighting } from '#domain/stolen/sighting.ts';
import { waitsForOwner } from '#domain/stolen/waits-for-owner.ts';
import { query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Card, cardClass } from '#web/kit/layout/card.tsx';
import { groupedRowClass, RowBody } from '#web/kit/layout/row.tsx';
import { dayOf, timeOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { ListShapes } from '#web/shell/answer/states.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useHasEmail } from '#web/state/session.ts';
import { SeenPlace } from './seen-place.tsx';

/** Milliseconds after which the conversations of a marked bike are asked for again: somebody may have found it. */
const interval = 20_000;

export type FindersProps = {
  tag: string;
  /** The bike is not marked any more: without conversations there is nothing to say. */
  former?: boolean;
};

/** The conversations with those who found the bike, the newest first. */
export function Finders({ tag, former = false }: FindersProps) {
  const { t } = useTranslation('stolen');
  const asked = useAnswer({
    ...query('GET /api/my-bikes/:tag/sightings', { tag }),
    refetchInterval: former ? false : interval,
  });
  if (former && !asked.data?.sightings.length) return null;
  return (
    <section aria-labelledby="finders" className="flex flex-col gap-3">
      <h2 id="finders" className="text-l font-bold">
        {t('finders.title')}
      </h2>
      <Answer
        as="notice"
        of={asked}
        words={{ loading: t('finders.loading'), failed: t('finders.failed') }}
        skeleton={<ListShapes rows={1} />}
      >
        {({ sightings }) =>
          sightings.length > 0 ? (
            <ul className="flex flex-col gap-2">
              {sightings.map((sighting) => (
                <SightingCard key={sighting.id} sighting={sighting} />
              ))}
            </ul>
          ) : (
            <NobodyYet />
          )
        }
      </Answer>
    </section>
  );
}

function NobodyYet() {
  const { t } = useTranslation('stolen');
  const hasEmail = useHasEmail();
  return (
    <Card>
      <p className="font-bold">{t('finders.empty')}</p>
      <p className="text-s text-muted">{t(hasEmail ? 'finders.empty-text' : 'finders.empty-text-without-email')}</p>
    </Card>
  );
}

/** The newest words of a conversation, who wrote them, and what came with the first. */
function SightingCard({ sighting }: { sighting: OwnerSighting }) {
  const { t } = useTranslation('stolen');
  const language = useLanguage();
  const { id, messages, position, photo, isOpen } = sighting;
  const last = messages.at(-1);
  if (!last) return null;
  const when = { date: dayOf(last.at, language), time: timeOf(new Date(last.at), language) };
  return (
    <li className={cardClass}>
      <AppLink href={to.sighting({ sighting: id })} className={groupedRowClass}>
        <RowBody
          icon={photo && <img src={photo} alt="" className="size-14 rounded-inner bg-line object-cover" />}
          label={<span className="line-clamp-2 wrap-anywhere">{last.text}</span>}
          description={
            <>
              {t(isOpen ? `finders.last.${last.by}` : 'finders.closed', when)}
              {photo && ` · ${t('finders.with-photo')}`}
              {waitsForOwner(sighting) && (
                <span className="mt-1.5 block">
                  <Badge tone="wrong" dot>
                    {t('finders.waits')}
                  </Badge>
                </span>
              )}
            </>
          }
        />
      </AppLink>
      {position && (
        <div className="flex px-4 pb-3">
          <SeenPlace position={position} />
        </div>
      )}
    </li>
  );
}
