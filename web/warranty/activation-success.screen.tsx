import { ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnBike } from '#domain/bike/contract.ts';
import { isOffered } from '#domain/insurance/offer.ts';
import { to } from '#domain/paths.ts';
import { parseTag } from '#domain/tag/tag.ts';
import { promisedUntil } from '#domain/warranty/promised-until.ts';
import type { Warranty } from '#domain/warranty/term.ts';
import { useInsurance, useMyBike, useScannedTag } from '#web/api/shared-reads.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/kit/feedback/loading.tsx';
import { Tick } from '#web/kit/feedback/tick.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { RowBody, rowClass } from '#web/kit/layout/row.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { BikeHero } from '#web/shell/bike/bike-hero.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { useReceiptDraft } from '#web/state/drafts.ts';
import { keepProduct, useProduct } from '#web/state/product.ts';
import { useSession } from '#web/state/session.ts';
import { InstallOffer } from './install-offer.tsx';
import { NoBike, NotActivated } from './no-bike.tsx';
import { isConfirmed } from './use-activation.ts';

/** The warranty is active: says so, until when, and where the certificate is. */
export default function ActivationSuccessScreen() {
  const asked = useQueryParameter('tag');
  const tag = asked && (parseTag(asked) ?? asked);
  return tag ? <ActivatedBike key={tag} tag={tag} /> : <NoBike />;
}

/** The view after an activation. */
function ActivatedBike({ tag }: { tag: string }) {
  const { t } = useTranslation('warranty');
  const isCyclist = useSession(({ user }) => user?.domain === 'cyclist');
  const asked = useMyBike(tag);
  const { data: bike } = asked;
  useEffect(() => {
    // If the address was opened directly: my-bike needs the product.
    if (bike) keepProduct(bike.product, bike.brand);
  }, [bike]);

  // An address proves nothing: only the server knows the owner, and tells only the owner.
  if (!isCyclist) return <NotActivated tag={tag} />;
  return (
    <Answer
      // What was done on this screen just now is known without an answer.
      of={{ ...asked, data: bike ?? (isConfirmed(tag) ? null : undefined) }}
      words={{
        loading: t('success.loading'),
        failed: t('success.failed'),
        ...(!bike && { stale: t('success.failed') }),
      }}
      skeleton={
        <>
          <Skeleton className="mb-3 h-14 w-2/3" />
          <Skeleton className="h-[18px] w-full" />
          <Skeleton className="mb-3 h-[18px] w-2/3" />
          <Skeleton className="h-56 w-full rounded-card" />
        </>
      }
      gone={(code) => (code === 'not-found' ? <NotActivated tag={tag} /> : <NoBike />)}
    >
      {(mine) => <Activated tag={tag} bike={mine} isLoading={asked.onItsWay} />}
    </Answer>
  );
}

type ActivatedProps = { tag: string; bike: OwnBike | null; isLoading: boolean };

function Activated({ tag, bike, isLoading }: ActivatedProps) {
  const { t } = useTranslation('warranty');
  const known = useProduct(({ product }) => (product?.tag === tag ? product : null));
  const knownBrand = useProduct(({ brand }) => brand?.name);
  const { data: scanned } = useScannedTag(tag);
  const model = bike?.product.model ?? known?.model;
  return (
    <Page>
      <ActivatedHeader loading={isLoading} warranty={bike?.warranty} />
      {model && (
        <div className="flex flex-col gap-3">
          <BikeHero
            brand={bike?.brand.name ?? knownBrand ?? ''}
            tag={tag}
            model={model}
            bike={bike ?? scanned?.bike ?? undefined}
          />
          <p className="text-l font-bold wrap-anywhere">{model}</p>
        </div>
      )}
      {bike && (
        <AppLink href={to.certificate({ number: bike.certificateNumber })} className={rowClass}>
          <RowBody icon={<ShieldCheck />} label={t('success.see-certificate')} description={bike.certificateNumber} />
        </AppLink>
      )}
      <InstallOffer />
      <NextStep tag={tag} />
    </Page>
  );
}

/** The success message, with the last days of the warranty. Small enough that the next step below is visible without scrolling. */
function ActivatedHeader({ loading, warranty }: { loading: boolean; warranty: Warranty | undefined }) {
  const { t } = useTranslation('warranty');
  const language = useLanguage();
  const untilWords = (of: Warranty) => {
    const promised = of.decidedBy === 'contractual' ? promisedUntil(of) : null;
    const date = shortDate(of.endsOn, language);
    return promised
      ? t('success.both', { date, promised: shortDate(promised, language) })
      : t('success.until', { date });
  };
  return (
    <header className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <Tick />
        {/* One word per line, as high as the tick beside it. */}
        <h1 id="title" tabIndex={-1} className="w-min text-xl font-bold">
          {t('success.title')}
        </h1>
      </div>
      {loading ? (
        <SkeletonGroup label={t('success.loading')}>
          <Skeleton className="h-[18px] w-full" />
          <Skeleton className="h-[18px] w-2/3" />
        </SkeletonGroup>
      ) : (
        <p className="text-m text-muted">
          {warranty && <b className="text-ink">{untilWords(warranty)}</b>} {t('success.certificate')}
        </p>
      )}
    </header>
  );
}

/** Where insurance was earned that is the next step: it asks for the receipt itself. */
function RewardNext() {
  const { t } = useTranslation('warranty');
  return (
    <ActionBar>
      <p className="pb-2 text-center text-s text-balance text-muted">{t('success.reward-why')}</p>
      <AppLink className={buttonClass('primary')} href={to.insurance.reward()}>
        {t('success.reward')}
      </AppLink>
      <AppLink className={buttonClass('quiet')} href={to.myBike()} replace>
        {t('success.my-bike')}
      </AppLink>
    </ActionBar>
  );
}

/** The next step after an activation: the receipt, whose key may have been typed before it. The bike is a tap away as well. */
function NextStep({ tag }: { tag: string }) {
  const { t } = useTranslation('warranty');
  const isKept = useReceiptDraft((draft) => draft.tag === tag && draft.accessKey !== '');
  const { data: insurance } = useInsurance(tag);
  if (insurance && isOffered(insurance)) return <RewardNext />;
  return (
    <ActionBar>
      <p className="pb-2 text-center text-s text-balance text-muted">
        {t(isKept ? 'success.receipt-kept' : 'success.receipt-why')}
      </p>
      <AppLink className={buttonClass('primary')} href={to.accessKey()}>
        {t('success.receipt')}
      </AppLink>
      <AppLink className={buttonClass('quiet')} href={to.myBike()} replace>
        {t('success.my-bike')}
      </AppLink>
    </ActionBar>
  );
}
