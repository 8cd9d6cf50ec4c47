import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Transfer } from '#domain/ownership/transfer-view.ts';
import { to } from '#domain/paths.ts';
import type { Product } from '#domain/tag/product.ts';
import { query } from '#web/api/query.ts';
import { useScannedTag } from '#web/api/shared-reads.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { BikeOutline } from '#web/shell/bike/bike-outline.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { useProduct } from '#web/state/product.ts';
import { useSession } from '#web/state/session.ts';
import { chunk } from '#web/state/stale-chunk.ts';
import { InThreeLines } from './parts/in-three-lines.tsx';
import { TransferAnswer, TransferLoading } from './parts/transfer-answer.tsx';
import { TwoPeople } from './parts/two-people.tsx';
import { Ask } from './ways/ask.tsx';
import { HandOver } from './ways/hand-over.tsx';
import { isMissingSomething } from './ways/use-way.tsx';

// Most people have a proven address, and a bike that is not stolen.
const MissingFirst = lazy(chunk(() => import('./ways/missing-first.tsx').then((m) => ({ default: m.MissingFirst }))));

/** Hands the bike over (`transfering=true`), or asks its owner for it; with what changes, before anything is sent. */
export default function TransferRequestScreen() {
  const product = useProduct((state) => state.product);
  const hands = useQueryParameter('transfering') === 'true';
  const isCyclist = useSession(({ user }) => user?.domain === 'cyclist');
  // The access rules require a product; it may be removed while the screen is open.
  if (!product) return null;
  if (!isCyclist) return <LogInFirst product={product} hands={hands} />;
  return <Request key={`${product.tag} ${hands}`} product={product} hands={hands} />;
}

function Request({ product, hands }: { product: Product; hands: boolean }) {
  return (
    <TransferAnswer of={query('GET /api/bikes/:tag/transfer-preview', { tag: product.tag })}>
      {(preview) => {
        if (preview.underWay) return <UnderWay transfer={preview.underWay} />;
        if (preview.ownerLeft) return <OwnerLeft product={product} />;
        if (preview.isOwner !== hands) return <OtherWay product={product} isOwner={preview.isOwner} />;
        if (isMissingSomething(preview)) {
          return (
            <Suspense fallback={<TransferLoading />}>
              <MissingFirst product={product} preview={preview} hands={hands} />
            </Suspense>
          );
        }
        return hands ? <HandOver product={product} preview={preview} /> : <Ask product={product} preview={preview} />;
      }}
    </TransferAnswer>
  );
}

/** Nobody is signed in: what it is about, and the ways to an account, which lead back here. */
function LogInFirst({ product: { tag }, hands }: { product: Product; hands: boolean }) {
  const { t } = useTranslation('transfer');
  const next = to.transfer.request({ transfering: String(hands) });
  const you = { name: null, isReader: true };
  const nobody = { name: null, isReader: false };
  return (
    <Page
      above={<TwoPeople tag={tag} from={hands ? you : nobody} to={hands ? nobody : you} />}
      title={t(hands ? 'hand-over.title' : 'ask.title')}
      lead={t('log-in.lead')}
    >
      <InThreeLines />
      <ActionBar>
        <AppLink className={buttonClass('primary')} href={to.login({ next })}>
          {t('log-in.action')}
        </AppLink>
        <AppLink className={buttonClass('quiet')} href={to.register({ next })}>
          {t('log-in.register')}
        </AppLink>
      </ActionBar>
    </Page>
  );
}

/** The way that was chosen is for the other side: the bike is the reader's already, or is not. */
function OtherWay({ product: { tag }, isOwner }: { product: Product; isOwner: boolean }) {
  const { t } = useTranslation('transfer');
  const { data: scanned } = useScannedTag(tag);
  const way = isOwner ? 'yours' : 'not-yours';
  return (
    <Page>
      <EmptyState
        level={1}
        title={t(`other-way.${way}.title`)}
        drawing={<BikeOutline kind={scanned?.kind} />}
        action={
          <AppLink
            className={buttonClass('primary')}
            href={to.transfer.request({ transfering: String(isOwner) })}
            replace
          >
            {t(`other-way.${way}.action`)}
          </AppLink>
        }
      >
        {t(`other-way.${way}.text`)}
      </EmptyState>
    </Page>
  );
}

/** Nobody can approve: papers show whose the bike is, and a person reads them. */
function OwnerLeft({ product: { tag } }: { product: Product }) {
  const { t } = useTranslation('transfer');
  const { data: scanned } = useScannedTag(tag);
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('owner-left.title')}
        drawing={<BikeOutline kind={scanned?.kind} />}
        action={
          <AppLink className={buttonClass('primary')} href={to.transfer.review()} replace>
            {t('owner-left.action')}
          </AppLink>
        }
      >
        {t('owner-left.text')}
      </EmptyState>
    </Page>
  );
}

/** A transfer of this bike, of which the reader is a side, is under way: nothing new begins beside it. */
function UnderWay({ transfer: { id, tag } }: { transfer: Transfer }) {
  const { t } = useTranslation('transfer');
  const { data: scanned } = useScannedTag(tag);
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('under-way.title')}
        drawing={<BikeOutline kind={scanned?.kind} />}
        action={
          <AppLink className={buttonClass('primary')} href={to.transfer.one({ transfer: id })} replace>
            {t('under-way.action')}
          </AppLink>
        }
      >
        {t('under-way.text')}
      </EmptyState>
    </Page>
  );
}
