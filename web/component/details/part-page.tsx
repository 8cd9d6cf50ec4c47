import { useTranslation } from 'react-i18next';
import { claimsUnderWay } from '#domain/claim/states.ts';
import { isGoodwill } from '#domain/claim/term.ts';
import { placesOf } from '#domain/component/part-names.ts';
import type { HistoryEntry, Part, PartDetails } from '#domain/component/part.ts';
import { legalTermDays } from '#domain/periods.ts';
import { useIsShop } from '#web/component/use-parts.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/kit/feedback/loading.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { FactsCard, type Fact } from '#web/kit/layout/card.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Timeline } from '#web/kit/layout/timeline.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Copyable, SerialText } from '#web/shell/bike/copyable.tsx';
import { openHelp } from '#web/shell/help/open-help.ts';
import { AskForWarranty, OwnerClaim } from './owner-claim.tsx';
import { OpenTicket, ShopClaims } from './shop-actions.tsx';
import { WarrantyCard } from './warranty-card.tsx';

type PartPageProps = {
  title: string;
  /** The model of the bike, and the name of its brand. */
  bike: string;
  brand: string;
  /** What the list knows of it. */
  known: Part | undefined;
  details: PartDetails | undefined;
  isLoading: boolean;
};

/** A component, with what is known of it so far. */
export function PartPage({ title, bike, brand, known, details, isLoading }: PartPageProps) {
  const { t } = useTranslation('component');
  const isShop = useIsShop();
  // The button at the thumb leaves room of its own below.
  const asks = details && mayAsk(details, isShop);
  return (
    <Page title={title} lead={bike} {...(!asks && { className: 'pb-8' })}>
      {details && <EndNotice part={details} />}
      {details && (isShop ? <ShopClaims part={details} /> : <OwnerClaim part={details} />)}
      {details && <WarrantyCard part={details} brand={brand} />}
      {!details && isLoading && (
        <SkeletonGroup label={t('loading-one')}>
          <Skeleton className="h-52 w-full rounded-card" />
        </SkeletonGroup>
      )}
      {known ? <PartFacts part={known} /> : <Skeleton className="h-40 w-full rounded-card" />}
      {details && <PartHistory history={details.history} />}
      {known && (
        <Button variant="secondary" name="ask" onClick={() => openHelp({ id: known.id, name: title })}>
          {t('ask')}
        </Button>
      )}
      {asks && (isShop ? <OpenTicket part={details} /> : <AskForWarranty part={details} />)}
    </Page>
  );
}

/** Whether a claim can be begun: after the end of the warranty by the owner, for a hidden defect, which goodwill never stands in the way of. */
function mayAsk({ claim: { refusal, last } }: PartDetails, isShop: boolean): boolean {
  if (refusal !== 'warranty-expired') return refusal === null;
  return !isShop && !(last && claimsUnderWay.includes(last.state) && !isGoodwill(last));
}

/** That the warranty is over, or ends soon. */
function EndNotice({ part: { warranty } }: { part: PartDetails }) {
  const { t } = useTranslation('component');
  const language = useLanguage();
  if (warranty.state === 'active') return null;
  const date = shortDate(warranty.endsOn, language);
  return (
    <Notice tone="warn" title={t(`notice.${warranty.state}.title`, { date })}>
      {t(`notice.${warranty.state}.text`, { days: legalTermDays })}
    </Notice>
  );
}

/** Brand, model, serial number and where it is on the bike. */
function PartFacts({ part: { name, brand, model, serialNumber } }: { part: Part }) {
  const { t } = useTranslation('component');
  const places = placesOf(name).map((place) => t(`places.${place}`));
  const facts: Fact[] = [
    { label: t('facts.brand'), value: brand || t('no-serial') },
    { label: t('facts.model'), value: model || t('no-serial') },
    { label: t('facts.serial-number'), value: <SerialFact serialNumber={serialNumber} />, wide: true },
    ...(places.length > 0 ? [{ label: t('facts.place'), value: places.join(', '), wide: true }] : []),
  ];
  return <FactsCard title={t('facts.title')} facts={facts} />;
}

function SerialFact({ serialNumber }: { serialNumber: string | null }) {
  const { t } = useTranslation('component');
  if (serialNumber === null) return <span className="font-normal text-muted">{t('no-serial')}</span>;
  return (
    <Copyable value={serialNumber} label={t('facts.copy-serial')} copiedLabel={t('facts.copied')}>
      <SerialText serialNumber={serialNumber} />
    </Copyable>
  );
}

/** Everything that happened to the component, newest first. */
function PartHistory({ history }: { history: readonly HistoryEntry[] }) {
  const { t } = useTranslation('component');
  const language = useLanguage();
  const title = useEntryWords();
  const moments = history.map((entry, index) => ({
    id: `${entry.kind} ${index}`,
    title: title(entry),
    when: entry.on ? shortDate(entry.on, language) : t('history.no-day'),
  }));
  return (
    <section aria-labelledby="history" className="flex flex-col gap-3">
      <h2 id="history" className="text-l font-bold">
        {t('history.title')}
      </h2>
      <Timeline label={t('history.title')} moments={moments} />
    </section>
  );
}

function useEntryWords(): (entry: HistoryEntry) => string {
  const { t } = useTranslation('component');
  const replaced = ({ faulty, fitted }: Extract<HistoryEntry, { kind: 'replaced' }>) => {
    if (fitted === null) return t('history.replaced');
    return faulty === null ? t('history.replaced-by', { fitted }) : t('history.replaced-pair', { faulty, fitted });
  };
  return (entry) => {
    if (entry.kind === 'purchased')
      return entry.retailer ? t('history.purchased-at', { retailer: entry.retailer }) : t('history.purchased');
    if (entry.kind === 'delivered' && entry.shop !== null) return t('history.delivered-by', { shop: entry.shop });
    if (entry.kind === 'serial-noted') return t('history.serial-noted', { serialNumber: entry.serialNumber });
    if (entry.kind === 'replaced') return replaced(entry);
    if (entry.kind === 'term-ended') return t(`history.term-ended.${entry.layer}`);
    return t(`history.${entry.kind}`);
  };
}
