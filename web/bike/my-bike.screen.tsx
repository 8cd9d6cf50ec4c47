import { Pencil, UserRound, ShieldAlert } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnBike } from '#domain/bike/contract.ts';
import { to } from '#domain/paths.ts';
import type { Brand, Product } from '#domain/tag/product.ts';
import { useMyBike, useMyTransfers, useOwnBikes, useScannedTag } from '#web/api/shared-reads.ts';
import { useSettled } from '#web/api/use-settled.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { iconButtonClass } from '#web/kit/button/icon-button.tsx';
import { cx } from '#web/kit/cx.ts';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { RowBody, rowClass } from '#web/kit/layout/row.tsx';
import { AnswerNotice } from '#web/shell/answer/answer.tsx';
import { BikeHero } from '#web/shell/bike/bike-hero.tsx';
import { TransferRows } from '#web/shell/bike/transfer-rows.tsx';
import { useFinders } from '#web/shell/bike/use-finders.ts';
import { useWelcome } from '#web/shell/bike/welcome.ts';
import { BarAction } from '#web/shell/frame/screen-frame.tsx';
import { MailStopped } from '#web/shell/identity/mail-stopped.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useBikeLook } from '#web/state/bike-look.ts';
import { lookOf } from '#web/state/look-of.ts';
import { useProduct, keepProduct } from '#web/state/product.ts';
import { useSession } from '#web/state/session.ts';
import { chunk } from '#web/state/stale-chunk.ts';
import { BikeFacts, BikeLoading, BikeName } from './bike-facts.tsx';
import { BikePapers } from './bike-papers.tsx';
import { BikeStandingLine } from './bike-standing.tsx';
import { ForChild } from './for-child.tsx';
import { NotMine } from './not-mine.tsx';
import { OpenClaims, useClaimsOf } from './open-claims.tsx';
import { OtherBikes } from './other-bikes.tsx';
import { useReceipt } from './receipt/use-receipt.ts';
import { Statement } from './statement.tsx';
import { TagRow } from './tag-row.tsx';
import { WarrantyTerm } from './warranty-term.tsx';

const loadShopBike = chunk(() => import('./shop-bike.tsx').then((m) => ({ default: m.ShopBikeView })));
const ShopBikeView = lazy(loadShopBike);
// Few give their bike a name.
const RenameBike = lazy(chunk(() => import('./rename-bike.tsx').then((m) => ({ default: m.RenameBike }))));
const PhotoControl = lazy(chunk(() => import('./photo/photo-control.tsx').then((m) => ({ default: m.PhotoControl }))));
// Owners do without it; at a shop it comes along with the screen.
if (useSession.getState().user?.domain === 'bikeshop') void loadShopBike().catch(() => undefined);

/** The current bike: its owner sees everything, a bike shop's people what their office allows. */
export default function MyBikeScreen() {
  const { t } = useTranslation('bike');
  const { product, brand } = useProduct();
  const isShop = useSession(({ user }) => user?.domain === 'bikeshop');
  // The access rules require a product; it may be removed while the screen is open.
  if (!product || !brand) return null;
  // After a log-out there is no shop any more: the bike stays as it was until the screen is left.
  if (isShop) {
    return (
      <Suspense>
        <ShopBikeView key={product.tag} product={product} brand={brand} />
      </Suspense>
    );
  }
  return (
    <>
      <BarAction>
        <AppLink href={to.profile()} aria-label={t('profile')} className={iconButtonClass}>
          <UserRound aria-hidden className="size-6" />
        </AppLink>
      </BarAction>
      <OwnBikeView key={product.tag} product={product} brand={brand} />
    </>
  );
}

/** The owner's view; the data of the scan is shown at once, the rest when it is loaded. */
function OwnBikeView({ product, brand }: { product: Product; brand: Brand }) {
  const { t } = useTranslation('bike');
  const { bike: asked, scanned, own, settled } = useWholeBike(product);
  const { data: bike, refusal } = asked;
  // In slices: what is above stays at hand meanwhile.
  const whole = useDeferredValue(settled ? bike : undefined);
  const look = useBikeLook();
  useEffect(() => {
    if (!bike) return;
    keepProduct(bike.product, bike.brand);
    useBikeLook.setState(lookOf(bike));
  }, [bike]);

  // The list has it too, and may be there before.
  const ownPhoto = (bike ?? own.data?.bikes.find((one) => one.product.tag === product.tag))?.ownPhoto;
  const stolen = bike !== undefined && scanned?.bike?.stolen === true;
  if (refusal?.code === 'not-found') return <NotMine product={product} />;
  return (
    <Page className="pb-8">
      <h1 id="title" tabIndex={-1} className="sr-only">
        {t('title', { model: product.model })}
      </h1>
      <Welcome product={product} />
      {stolen && <StolenNotice tag={product.tag} />}
      <BikeHero
        brand={brand.name}
        tag={product.tag}
        model={product.model}
        bike={bike ?? scanned?.bike ?? (look.tag === product.tag ? look : undefined)}
        ownFile={ownPhoto?.file}
        corner={
          whole && (
            <Suspense>
              <PhotoControl bike={whole} />
            </Suspense>
          )
        }
      />
      <OwnName model={product.model} bike={whole} loading={!whole && !refusal} />
      {whole && !stolen && <BikeStandingLine bike={whole} />}
      {(whole || refusal) && <MailStopped />}
      {(whole || refusal) && <TransferRows />}
      <AnswerNotice of={asked} words={{ loading: t('loading'), failed: t('unreachable') }} />
      {whole ? <BikeDetails bike={whole} stolen={stolen} /> : !refusal && <BikeLoading />}
    </Page>
  );
}

/** Says once that the bike has come to its new owner. */
function Welcome({ product: { tag, model } }: { product: Product }) {
  const { t } = useTranslation('bike');
  const isNew = useWelcome((welcome) => welcome.tag === tag);
  const lacksReceipt = useWelcome(({ receiptStayedOut }) => receiptStayedOut);
  // Who comes back later has been welcomed.
  useEffect(() => () => useWelcome.setState({ tag: null }), []);
  if (!isNew) return null;
  return (
    <Notice tone="good" live title={t('welcome.title', { model })}>
      {t('welcome.text')}
      {lacksReceipt && <span className="mt-2 block">{t('welcome.receipt-out')}</span>}
    </Notice>
  );
}

type OwnNameProps = { model: string; bike: OwnBike | undefined; loading: boolean };

/** What the owner calls the bike, and the way to call it something else. */
function OwnName({ model, bike, loading }: OwnNameProps) {
  const { t } = useTranslation(['bike', 'shell']);
  const [renaming, setRenaming] = useState(false);
  const close = () => setRenaming(false);
  return (
    <BikeName model={bike?.nickname ?? model} bike={bike} loading={loading} quiet>
      {bike && (
        <button
          type="button"
          aria-label={t('bike:nickname.title')}
          className={cx(iconButtonClass, '-my-2')}
          onClick={() => setRenaming(true)}
        >
          <Pencil aria-hidden className="size-5" />
        </button>
      )}
      {bike && (
        <Dialog open={renaming} onClose={close} title={t('bike:nickname.title')} closeLabel={t('shell:close')}>
          {renaming && (
            <Suspense>
              <RenameBike bike={bike} onDone={close} />
            </Suspense>
          )}
        </Dialog>
      )}
    </BikeName>
  );
}

/** The warranty, claims under way, the papers, the facts, and the way to mark it stolen; of a stolen bike the notice is the way. */
function BikeDetails({ bike, stolen }: { bike: OwnBike; stolen: boolean }) {
  return (
    <>
      {bike.tagAsked && <TagRow asked />}
      <OpenClaims tag={bike.product.tag} />
      <WarrantyTerm warranty={bike.warranty} brand={bike.brand.name} />
      <OtherBikes tag={bike.product.tag} />
      <BikePapers bike={bike} stolen={stolen} />
      <Statement tag={bike.product.tag} />
      <BikeFacts bike={bike} />
      <ForChild bike={bike} />
      {!bike.tagAsked && <TagRow />}
      {!stolen && <TheftRow />}
    </>
  );
}

/**
 * Asks for all that the owner's screen is drawn of. `settled`: every answer is there, or has failed a first time. What stands further down is
 * drawn then, so that nothing that comes above it pushes it away. What lies below the bike is asked for when the bike is known to be theirs:
 * somebody else's is refused once.
 */
function useWholeBike({ tag }: Product) {
  const bike = useMyBike(tag);
  const scanned = useScannedTag(tag);
  const isTheirs = bike.data !== undefined;
  const receipt = useReceipt({ tag, active: bike.data?.product.active ?? false });
  const own = useOwnBikes();
  const all = [bike, scanned, own, useMyTransfers(), receipt, useClaimsOf(tag, isTheirs)];
  return { bike, scanned: scanned.data, own, settled: useSettled(all) };
}

/** On top of an own bike that is marked stolen: who wrote, and the way there. */
function StolenNotice({ tag }: { tag: string }) {
  const { t } = useTranslation('bike');
  const finders = useFinders(tag);
  const [all, waiting] = [finders?.all.length ?? 0, finders?.waiting.length ?? 0];
  const text = waiting > 0 ? t('theft.waiting', { count: waiting }) : t('theft.written', { count: all });
  return (
    <Notice
      tone="wrong"
      title={t('theft.stolen')}
      action={
        <AppLink className={buttonClass('secondary', 'fit')} href={to.stolenBike()}>
          {t(waiting > 0 ? 'theft.read' : 'theft.see')}
        </AppLink>
      }
    >
      {finders ? all > 0 ? text : t('theft.nobody') : <Shape>{t('theft.nobody')}</Shape>}
    </Notice>
  );
}

/** As tall as the words that come, so that they move nothing. */
function Shape({ children }: { children: string }) {
  return (
    <span aria-hidden className="invisible">
      {children}
    </span>
  );
}

/** At the end of an own bike: the quiet way to mark it stolen. */
function TheftRow() {
  const { t } = useTranslation('bike');
  return (
    <AppLink href={to.stolenBike()} className={rowClass}>
      <RowBody icon={<ShieldAlert />} label={t('theft.row')} description={t('theft.row-text')} />
    </AppLink>
  );
}
