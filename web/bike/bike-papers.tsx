import {
  ArrowRightLeft,
  BatteryCharging,
  BookOpen,
  Cog,
  Eye,
  FilePlus2,
  MapPin,
  ReceiptText,
  ShieldCheck,
  Wrench,
  Umbrella,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OwnBike } from '#domain/bike/contract.ts';
import type { Receipt } from '#domain/bike/receipt.ts';
import type { InsuranceTile as Standing } from '#domain/insurance/policy-view.ts';
import { to } from '#domain/paths.ts';
import { useScannedTag } from '#web/api/shared-reads.ts';
import { TileBody, Tiles, tileClass } from '#web/kit/layout/tile.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useReceipt } from './receipt/use-receipt.ts';

/**
 * The bike's papers and parts side by side, and the way to the stores. A receipt that is missing is the next step, and looks
 * like it.
 */
export function BikePapers({ bike }: { bike: OwnBike }) {
  const { t } = useTranslation('bike');
  const { data: receipt } = useReceipt(bike.product);
  const isMissing = receipt?.state === 'none' || receipt?.state === 'refused';
  return (
    <Tiles>
      <AppLink href={to.certificate({ number: bike.certificateNumber })} className={tileClass()}>
        <TileBody icon={<ShieldCheck />} label={t('certificate')} description={bike.certificateNumber} />
      </AppLink>
      {isMissing ? (
        <AppLink href={to.accessKey()} className={tileClass({ accent: true })}>
          <TileBody icon={<FilePlus2 />} label={t('add-receipt')} description={t('add-receipt-why')} accent />
        </AppLink>
      ) : (
        <AppLink href={to.bikeReceiptInfo()} className={tileClass()}>
          <TileBody icon={<ReceiptText />} label={t('receipt')} description={<ReceiptSummary receipt={receipt} />} />
        </AppLink>
      )}
      <InsuranceTile {...bike.insurance} />
      <PartsTile />
      <ManualsTile />
      <BatteryTile tag={bike.product.tag} />
      <AppLink href={to.claims()} className={tileClass()}>
        <TileBody icon={<Wrench />} label={t('claims')} description={t('claims-text')} />
      </AppLink>
      <AppLink href={to.nearbyStores()} className={tileClass()}>
        <TileBody icon={<MapPin />} label={t('stores')} description={t('stores-text')} />
      </AppLink>
      <SellingTiles />
    </Tiles>
  );
}

/** The ways to hand a bike over, and to show it to a buyer before. */
function SellingTiles() {
  const { t } = useTranslation('bike');
  return (
    <>
      <AppLink href={to.transfer.start()} className={tileClass()}>
        <TileBody icon={<ArrowRightLeft />} label={t('transfer')} description={t('transfer-text')} />
      </AppLink>
      <AppLink href={to.checkLinks()} className={tileClass()}>
        <TileBody icon={<Eye />} label={t('show')} description={t('show-text')} />
      </AppLink>
    </>
  );
}

/** The link from a bike to its components. */
export function PartsTile() {
  const { t } = useTranslation('bike');
  return (
    <AppLink href={to.bikePartList()} className={tileClass()}>
      <TileBody icon={<Cog />} label={t('components')} description={t('components-text')} />
    </AppLink>
  );
}

/** The link from a bike to its model's manuals. */
export function ManualsTile() {
  const { t } = useTranslation('bike');
  return (
    <AppLink href={to.manuals()} className={tileClass()}>
      <TileBody icon={<BookOpen />} label={t('manuals')} description={t('manuals-text')} />
    </AppLink>
  );
}

/** The link from a bike to the passport of its battery; nothing for a bike without one. */
export function BatteryTile({ tag }: { tag: string }) {
  const { t } = useTranslation('bike');
  const { data: scanned } = useScannedTag(tag);
  if (!scanned?.bike?.batteryPassport) return null;
  return (
    <AppLink href={to.batteryPassport({ tag })} className={tileClass()}>
      <TileBody icon={<BatteryCharging />} label={t('battery')} description={t('battery-text')} />
    </AppLink>
  );
}

/** What the tile says of a receipt: that it waits, that it counts no longer, or whose it is. */
function ReceiptSummary({ receipt }: { receipt: Receipt | undefined }) {
  const { t } = useTranslation('bike');
  const language = useLanguage();
  if (receipt?.state === 'pending') return t('receipt-pending');
  if (receipt?.inherited) {
    const { holds, boughtOn } = receipt.inherited;
    if (holds) return t('receipt-inherited', { date: shortDate(boughtOn, language) });
    return <span className="text-wrong">{t('receipt-cancelled')}</span>;
  }
  if (!receipt?.invoice) return null;
  const { cancelledAt, storeName } = receipt.invoice;
  return cancelledAt === null ? storeName : <span className="text-wrong">{t('receipt-cancelled')}</span>;
}

/** How insurance stands for an own bike, and the way to it; nothing where there is neither an offer nor a policy. */
function InsuranceTile({ standing, until }: Standing) {
  const { t } = useTranslation('bike');
  const language = useLanguage();
  if (standing === 'none') return null;
  const date = until ? shortDate(until, language) : '';
  const isDated = date !== '' && (standing === 'active' || standing === 'expired');
  return (
    <AppLink href={standing === 'offered' ? to.insurance.plans() : to.insurance.success()} className={tileClass()}>
      <TileBody
        icon={<Umbrella />}
        label={t('insurance.title')}
        description={isDated ? t(`insurance.${standing}-dated`, { date }) : t(`insurance.${standing}`)}
      />
    </AppLink>
  );
}
