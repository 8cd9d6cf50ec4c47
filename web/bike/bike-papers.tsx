import {
  ArrowRightLeft,
  BatteryCharging,
  BookOpen,
  Cog,
  Eye,
  History,
  MapPin,
  ReceiptText,
  ShieldCheck,
  Wrench,
  Umbrella,
} from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnBike } from '#domain/bike/contract.ts';
import type { Receipt } from '#domain/bike/receipt.ts';
import type { InsuranceTile as Standing } from '#domain/insurance/policy-view.ts';
import { type Path, to } from '#domain/paths.ts';
import { useScannedTag } from '#web/api/shared-reads.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { groupedRowClass, RowBody, RowGroup } from '#web/kit/layout/row.tsx';
import { TileBody, tileClass } from '#web/kit/layout/tile.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useReceipt } from './receipt/use-receipt.ts';

/** What is there of the bike, in three groups: its papers, its care, and the ways to pass it on, which a stolen bike does not have. */
export function BikePapers({ bike, stolen }: { bike: OwnBike; stolen: boolean }) {
  const { t } = useTranslation('bike');
  return (
    <>
      <Group label={t('groups.papers')}>
        <PaperRows bike={bike} stolen={stolen} />
      </Group>
      <Group label={t('groups.care')}>
        <HistoryRow bike={bike} />
        <LinkRow href={to.bikePartList()} icon={<Cog />} label={t('components')} text={t('components-text')} />
        <LinkRow href={to.claims()} icon={<Wrench />} label={t('claims')} text={t('claims-text')} />
        <LinkRow href={to.manuals()} icon={<BookOpen />} label={t('manuals')} text={t('manuals-text')} />
        <BatteryRow tag={bike.product.tag} />
        <LinkRow href={to.nearbyStores()} icon={<MapPin />} label={t('stores')} text={t('stores-text')} />
      </Group>
      {!stolen && (
        <Group label={t('groups.pass-on')}>
          <LinkRow
            href={to.transfer.request({ transfering: 'true' })}
            icon={<ArrowRightLeft />}
            label={t('transfer')}
            text={t('transfer-text')}
          />
          <LinkRow href={to.checkLinks()} icon={<Eye />} label={t('show')} text={t('show-text')} />
        </Group>
      )}
    </>
  );
}

/** The way to the service book: when the next service is, where one is asked for, and that entries of a shop wait for the owner's word. */
function HistoryRow({ bike: { service, servicesToCheck } }: { bike: OwnBike }) {
  const { t } = useTranslation('bike');
  const language = useLanguage();
  const says = service && (`service.${service.state === 'overdue' ? 'was' : 'until'}.${service.kind}` as const);
  const text = (
    <>
      {says ? t(says, { date: shortDate(service.dueOn, language) }) : t('history-text')}
      {servicesToCheck > 0 && (
        <span className="mt-1.5 block">
          <Badge tone="warn" dot>
            {t('history-to-check', { count: servicesToCheck })}
          </Badge>
        </span>
      )}
    </>
  );
  return <LinkRow href={to.serviceBook.home()} icon={<History />} label={t('history')} text={text} />;
}

function PaperRows({ bike, stolen }: { bike: OwnBike; stolen: boolean }) {
  const { t } = useTranslation('bike');
  const { data: receipt } = useReceipt(bike.product);
  const isMissing = receipt?.state === 'none' || receipt?.state === 'refused';
  return (
    <>
      <LinkRow
        href={to.certificate({ number: bike.certificateNumber })}
        icon={<ShieldCheck />}
        label={t('certificate')}
        text={bike.certificateNumber}
      />
      {!isMissing && (
        <LinkRow
          href={to.bikeReceiptInfo()}
          icon={<ReceiptText />}
          label={t('receipt')}
          text={<ReceiptSummary receipt={receipt} />}
        />
      )}
      {!(stolen && bike.insurance.standing === 'offered') && <InsuranceRow {...bike.insurance} isMissing={isMissing} />}
    </>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-l font-bold">
        {label}
      </h2>
      <RowGroup>{children}</RowGroup>
    </section>
  );
}

type LinkRowProps = { href: Path; icon: ReactNode; label: string; text: ReactNode };

function LinkRow({ href, icon, label, text }: LinkRowProps) {
  return (
    <AppLink href={href} className={groupedRowClass}>
      <RowBody icon={icon} label={label} description={text} />
    </AppLink>
  );
}

function BatteryRow({ tag }: { tag: string }) {
  const { t } = useTranslation('bike');
  const { data: scanned } = useScannedTag(tag);
  if (!scanned?.bike?.batteryPassport) return null;
  const href = to.batteryPassport({ tag });
  return <LinkRow href={href} icon={<BatteryCharging />} label={t('battery')} text={t('battery-text')} />;
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

/**
 * How insurance stands for an own bike, and the way to it; nothing where there is neither an offer nor a policy. `isMissing`: its invoice,
 * without which none is contracted.
 */
function InsuranceRow({ standing, until, isMissing }: Standing & { isMissing: boolean }) {
  const { t } = useTranslation('bike');
  const language = useLanguage();
  if (standing === 'none') return null;
  const date = until ? shortDate(until, language) : '';
  const isDated = date !== '' && (standing === 'active' || standing === 'expired');
  return (
    <LinkRow
      href={standing === 'offered' ? to.insurance.plans() : to.insurance.success()}
      icon={<Umbrella />}
      label={t('insurance.title')}
      text={
        standing === 'offered' && isMissing
          ? t('insurance.offered-without-receipt')
          : isDated
            ? t(`insurance.${standing}-dated`, { date })
            : t(`insurance.${standing}`)
      }
    />
  );
}
