import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearch } from 'wouter';
import { colourIn } from '#domain/bike/colour.ts';
import type { DeskBike } from '#domain/staff/bikes.contract.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';
import { useLanguage } from '#web/state/language.ts';

const columns = 'md:grid-cols-[minmax(0,1.3fr)_minmax(0,1.2fr)_7.5rem_minmax(0,1fr)_minmax(0,1.4fr)]';

/** Bikes in rows, each of which leads to its page; arrow keys go from one to the next. */
export function BikeList({ bikes }: { bikes: readonly DeskBike[] }) {
  const { t } = useTranslation('desk');
  return (
    <Card className="p-0!">
      <p aria-hidden className={`hidden gap-x-4 border-b border-line px-4 py-3 text-s text-muted md:grid ${columns}`}>
        <span>{t('bikes.serial')}</span>
        <span>{t('bikes.model')}</span>
        <span>{t('bikes.tag')}</span>
        <span>{t('bikes.look')}</span>
        <span>{t('bikes.state')}</span>
      </p>
      <ul className="divide-y divide-line">
        {bikes.map((bike) => (
          <Row key={bike.tag} bike={bike} />
        ))}
      </ul>
    </Card>
  );
}

/** The row above or below gets the focus, on the pages before and after too. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by) return;
  const rows = [...document.querySelectorAll<HTMLElement>('[data-bike]')];
  const next = rows[rows.indexOf(event.currentTarget) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function Row({ bike }: { bike: DeskBike }) {
  const { t } = useTranslation('desk');
  const language = useLanguage((state) => state.language);
  const { tag, serialNumber, model, size, colour } = bike;
  const filter = useSearch();
  const look = [colour && colourIn(language, colour), size && t('bikes.size', { size })].filter(Boolean).join(' · ');
  return (
    <li>
      <Link
        href={`/bikes/${tag}`}
        // The way back leads to the list as it was.
        state={filter && `?${filter}`}
        data-bike
        onKeyDown={walk}
        className={`grid items-center gap-x-4 gap-y-1 px-4 py-3 text-ink no-underline hover:bg-paper focus-visible:relative ${columns}`}
      >
        <span className="min-w-0 font-bold wrap-anywhere tabular-nums">{serialNumber}</span>
        <span className="min-w-0 wrap-break-word">{model}</span>
        <span className="text-s text-muted md:text-m md:text-ink">
          <CodeText code={tag} />
        </span>
        <span className="min-w-0 text-s wrap-break-word text-muted">{look}</span>
        <span className="flex flex-wrap gap-1 max-md:pt-1">
          <BikeBadges bike={bike} />
        </span>
      </Link>
    </li>
  );
}

/** Whether it is activated, stolen, and how many claims wait on it. */
export function BikeBadges({ bike }: { bike: Pick<DeskBike, 'active' | 'stolen' | 'openClaims'> }) {
  const { t } = useTranslation('desk');
  const { active, stolen, openClaims } = bike;
  return (
    <>
      {active ? <Badge tone="good">{t('bikes.active')}</Badge> : <Badge>{t('bikes.not-active')}</Badge>}
      {openClaims > 0 && <Badge tone="warn">{t('bikes.open-claims', { count: openClaims })}</Badge>}
      {stolen && <Badge tone="wrong">{t('bikes.stolen')}</Badge>}
    </>
  );
}

/** A brand without bikes yet, or a filter that leaves none. */
export function NoBikes({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation('desk');
  const which = isNarrowed ? 'bikes.none-left' : 'bikes.none';
  return (
    <EmptyState title={t(`${which}.title`)} drawing={<BikeDrawing kind="urban" />}>
      {t(`${which}.text`)}
    </EmptyState>
  );
}
