import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHistoryState } from 'wouter/use-browser-location';
import { colourIn } from '#domain/bike/colour.ts';
import type { AnswerOf } from '#domain/endpoints.ts';
import { to } from '#domain/paths.ts';
import { BackLink } from '#web/desk/back-link.tsx';
import { deskQuery } from '#web/desk/call.ts';
import { PageHead } from '#web/desk/frame.tsx';
import { Section } from '#web/desk/section.tsx';
import { useAnswerWords } from '#web/desk/words.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { type Fact, Facts } from '#web/kit/layout/card.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';
import { useLanguage } from '#web/state/language.ts';
import { BikeBadges } from './bike-list.tsx';
import { Claims, Parts, ReplacedTags } from './bike-sections.tsx';

export type Bike = AnswerOf<'GET /api/desk/bikes/:tag'>;

/** One bike: what it is, what is promised for it, and what happened to it. Nothing of its owner. */
export default function BikePage({ params: { id: tag } }: { params: { id: string } }) {
  const { t } = useTranslation('desk');
  const words = useAnswerWords('bike');
  return (
    <>
      <BackLink href="/bikes" filter={useHistoryState<string | null>()}>
        {t('places.bikes')}
      </BackLink>
      <Answer
        of={deskQuery('GET /api/desk/bikes/:tag', { tag })}
        words={words}
        as="part"
        gone={<Gone />}
        skeleton={<Skeleton className="h-120 w-full rounded-card" />}
      >
        {(bike) => <BikeView bike={bike} />}
      </Answer>
    </>
  );
}

function Gone() {
  const { t } = useTranslation('desk');
  return (
    <EmptyState level={1} title={t('bike.gone.title')} drawing={<BikeDrawing kind="urban" />}>
      {t('bike.gone.text')}
    </EmptyState>
  );
}

function BikeView({ bike }: { bike: Bike }) {
  const { t } = useTranslation('desk');
  return (
    <>
      <PageHead
        title={bike.serialNumber}
        lead={bike.model}
        beside={
          <p className="flex flex-wrap gap-1">
            <BikeBadges bike={bike} />
          </p>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <Section title={t('bike.facts')}>
            <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
              <Picture bike={bike} />
              <Facts facts={useFacts(bike)} />
            </div>
          </Section>
          <Parts bike={bike} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Claims bike={bike} />
          <Section title={t('bike.warranty')}>
            <Facts facts={useWarranty(bike)} />
          </Section>
          <ReplacedTags bike={bike} />
        </div>
      </div>
    </>
  );
}

function Picture({ bike: { photoUrl, kind } }: { bike: Bike }) {
  if (photoUrl === null) return <BikeDrawing kind={kind} className="w-full max-w-40 self-center" />;
  return <img src={photoUrl} alt="" className="w-full max-w-40 self-center rounded-inner object-contain" />;
}

function useFacts(bike: Bike): Fact[] {
  const { t } = useTranslation('desk');
  const language = useLanguage((state) => state.language);
  const day = (date: string | null) => date && shortDate(date, language);
  const facts: [string, Fact['value'] | null][] = [
    [t('bikes.tag'), <CodeText key="tag" code={bike.tag} />],
    [t('bike.colour'), bike.colour && colourIn(language, bike.colour)],
    [t('bike.size'), bike.size],
    [t('bike.batch'), bike.batch],
    [t('bike.retailer'), bike.retailer],
    [t('bike.purchased'), day(bike.purchasedOn)],
    [t('bike.delivered'), day(bike.deliveredOn)],
    [t('bike.stolen'), day(bike.stolenOn)],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** What the brand and the law promise, the receipt that claims rest on, and the battery's passport. */
function useWarranty(bike: Bike): Fact[] {
  const { t } = useTranslation('desk');
  const language = useLanguage((state) => state.language);
  const { warranty, promisedMonths, receipt, battery } = bike;
  const day = (date: string) => shortDate(date, language);
  const layers = warranty?.layers.map(({ reason, endsOn }) => ({
    label: t(`bike.until.${reason}`),
    value: day(endsOn),
  }));
  const boughtOn = receipt.boughtOn ? ` · ${day(receipt.boughtOn)}` : '';
  return [
    {
      label: t('bike.promised'),
      value: promisedMonths > 0 ? t('bike.months', { count: promisedMonths }) : t('bike.law-alone'),
    },
    { label: t('bike.starts'), value: warranty ? day(warranty.startsOn) : t('bike.not-yet') },
    ...(layers ?? []),
    {
      label: t('bike.receipt'),
      value:
        t(receipt.state === 'linked' && !receipt.holds ? 'bike.receipts.cancelled' : `bike.receipts.${receipt.state}`) +
        boughtOn,
      wide: true,
    },
    ...(battery
      ? [
          {
            label: t('bike.battery'),
            value: (
              <a
                href={to.batteryPassport({ tag: bike.tag })}
                target="_blank"
                rel="noreferrer"
                className="inline-flex items-center gap-1"
              >
                {battery.model} · {battery.serialNumber}
                <ExternalLink aria-hidden className="size-4" />
              </a>
            ),
            wide: true,
          },
        ]
      : []),
  ];
}
