import { ReceiptText, ScanLine, Wrench } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { callPolice } from '#domain/brazil/call-police.ts';
import { to } from '#domain/paths.ts';
import { may, type Office } from '#domain/shop/office.ts';
import type { ShopBike } from '#domain/shop/shop-bike.ts';
import type { Brand, Product } from '#domain/tag/product.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { useOwnShop, useScannedTag } from '#web/api/shared-reads.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { useSettled } from '#web/api/use-settled.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { TileBody, Tiles, tileClass } from '#web/kit/layout/tile.tsx';
import { AnswerNotice } from '#web/shell/answer/answer.tsx';
import { BikeHero } from '#web/shell/bike/bike-hero.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useLastScan } from '#web/state/last-scan.ts';
import { keepProduct } from '#web/state/product.ts';
import { BikeFacts, BikeLoading, BikeName } from './bike-facts.tsx';
import { BikeOwner, useReach } from './bike-owner.tsx';
import { BatteryTile, ManualsTile, PartsTile } from './bike-papers.tsx';
import { ShopBikeRefused } from './shop-bike-refused.tsx';
import { WarrantyTerm } from './warranty-term.tsx';

/** What a bike shop's people see of a scanned bike: a theft report first. The data of the scan is shown at once. */
export function ShopBikeView({ product, brand }: { product: Product; brand: Brand }) {
  const { t } = useTranslation('scan');
  const { t: ofBike } = useTranslation('bike');
  const asked = useAnswer(query('GET /api/shop/bikes/:tag', { tag: product.tag }));
  const { data: bike, refusal } = asked;
  const own = useOwnShop();
  const { data: scanned } = useScannedTag(product.tag);
  const settled = useSettled([asked, own, useReach(product.tag, own.data?.office, bike !== undefined)]);
  useScanNoted(product.tag);
  useEffect(() => {
    if (bike) keepProduct(bike.product, bike.brand);
  }, [bike]);
  if (refusal?.code === 'tag-replaced')
    return <ShopBikeRefused reason="tag-replaced" wayOn={<VoidTagLink tag={product.tag} />} />;
  if (refusal?.code === 'tag-inactive' || refusal?.code === 'tag-unknown') {
    if (scanned?.bike === null) return <ShopBikeRefused reason="no-bike" />;
    const canHandOver = refusal.code === 'tag-inactive' && own.data && may(own.data.office, 'open-ticket');
    return <ShopBikeRefused reason={refusal.code} wayOn={canHandOver && <HandOverLink tag={product.tag} />} />;
  }
  return (
    <Page>
      <h1 id="title" tabIndex={-1} className="sr-only">
        {t('shop-bike.title', { model: product.model })}
      </h1>
      {bike?.stolen && <StolenForShop />}
      <BikeHero brand={brand.name} tag={product.tag} model={product.model} bike={bike} />
      <BikeName model={product.model} bike={bike} loading={!bike && !refusal} quiet={bike?.stolen ?? false} />
      <AnswerNotice of={asked} words={{ loading: ofBike('loading'), failed: t('shop-bike.failed') }} />
      {bike && settled ? <ShopBikeDetails bike={bike} office={own.data?.office} /> : !refusal && <BikeLoading />}
      <ActionBar>
        <AppLink href={to.shop.tagScan()} className={buttonClass('primary')}>
          {t('shop-bike.scan-another')}
        </AppLink>
      </ActionBar>
    </Page>
  );
}

/** How long ago a scan is that led here, in milliseconds. */
const justNow = 60_000;

/** The phone's own camera has led here: the shop has the bike before it, as after a scan in the app. */
function useScanNoted(tag: string): void {
  useEffect(() => {
    const { scanned, at } = useLastScan.getState();
    if (scanned?.product.tag !== tag || Date.now() - at > justNow) return;
    // Where it does not arrive, whoever enters a service is asked to scan again.
    void call('POST /api/shop/bikes/:tag/scans', { tag }).catch(() => undefined);
  }, [tag]);
}

/** A bike that nobody owns goes to its first owner by this shop. */
function HandOverLink({ tag }: { tag: string }) {
  const { t } = useTranslation('scan');
  return (
    <AppLink className={buttonClass('primary')} href={to.shop.handOver({ tag })} replace>
      {t('refused.hand-over')}
    </AppLink>
  );
}

/** To the page of a tag that was replaced, which leads to the new one. */
function VoidTagLink({ tag }: { tag: string }) {
  const { t } = useTranslation('scan');
  return (
    <AppLink className={buttonClass('primary')} href={to.tag({ tag })} replace>
      {t('refused.see-tag')}
    </AppLink>
  );
}

/** Quietly, what a shop's people do with a stolen bike in front of them. */
function StolenForShop() {
  const { t } = useTranslation('scan');
  const call = (
    <a href={callPolice} className={buttonClass('secondary', 'fit')}>
      {t('shop-bike.stolen-call')}
    </a>
  );
  return (
    <Notice tone="wrong" title={t('shop-bike.stolen')} action={call}>
      <p>{t('shop-bike.stolen-text')}</p>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-4">
        {(['safe', 'police', 'work', 'told'] as const).map((what) => (
          <li key={what}>{t(`shop-bike.stolen-do.${what}`)}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** The way to another tag, for who may ask the owner. */
function RetagTile({ tag, office }: { tag: string; office: Office | undefined }) {
  const { t } = useTranslation('scan');
  if (!office || !may(office, 'open-ticket')) return null;
  return (
    <AppLink href={to.shop.retag({ tag })} className={tileClass()}>
      <TileBody icon={<ScanLine />} label={t('retag.label')} description={t('retag.text')} />
    </AppLink>
  );
}

/** Warranty, owner and facts. */
function ShopBikeDetails({ bike, office }: { bike: ShopBike; office: Office | undefined }) {
  return (
    <>
      <WarrantyTerm warranty={bike.warranty} brand={bike.brand.name} reader="shop" />
      <BikeOwner tag={bike.product.tag} name={bike.ownerName} />
      <ShopTiles tag={bike.product.tag} office={office} />
      <BikeFacts bike={bike} />
    </>
  );
}

/** Receipt, components, manuals and the battery's passport side by side. */
function ShopTiles({ tag, office }: { tag: string; office: Office | undefined }) {
  const { t } = useTranslation('bike');
  return (
    <Tiles>
      {office && may(office, 'record-service') && (
        <AppLink href={to.shop.services({ tag })} className={tileClass()}>
          <TileBody icon={<Wrench />} label={t('services')} description={t('services-text')} />
        </AppLink>
      )}
      <AppLink href={to.bikeReceiptInfo()} className={tileClass()}>
        <TileBody icon={<ReceiptText />} label={t('receipt')} description={t('receipt-text')} />
      </AppLink>
      <PartsTile />
      <ManualsTile />
      <BatteryTile tag={tag} />
      <RetagTile tag={tag} office={office} />
    </Tiles>
  );
}
