import { useTranslation } from 'react-i18next';
import type { Part, PartDetails } from '#domain/component/part.ts';
import { useIsShop } from '#web/component/use-parts.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '#web/kit/feedback/skeleton.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { openHelp } from '#web/shell/help/open-help.ts';
import { AskForWarranty, OwnerClaim } from './owner-claim.tsx';
import { PartFacts } from './part-facts.tsx';
import { PartHistory } from './part-history.tsx';
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
  const asks = details?.claim.refusal === null;
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
      {details && asks && (isShop ? <OpenTicket part={details} /> : <AskForWarranty part={details} />)}
    </Page>
  );
}

/** That the warranty is over, or ends soon. */
function EndNotice({ part: { warranty } }: { part: PartDetails }) {
  const { t } = useTranslation('component');
  const language = useLanguage();
  if (warranty.state === 'active') return null;
  const date = shortDate(warranty.endsOn, language);
  return (
    <Notice tone="warn" title={t(`notice.${warranty.state}.title`, { date })}>
      {t(`notice.${warranty.state}.text`)}
    </Notice>
  );
}
