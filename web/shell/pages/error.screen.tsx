import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Path, to } from '#domain/paths.ts';
import { logOut } from '#web/api/log-out.ts';
import { useOwnBikes } from '#web/api/shared-reads.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { OwnBikeList } from '#web/shell/bike/own-bike-list.tsx';
import { WrenchDrawing } from '#web/shell/drawings/nothing-here-drawings.tsx';
import { SadWheelDrawing } from '#web/shell/drawings/sad-wheel-drawing.tsx';
import { ScanDrawing } from '#web/shell/drawings/scan-drawing.tsx';
import { LanguagePill } from '#web/shell/frame/language-pill.tsx';
import { mayLeave } from '#web/shell/leave/may-leave.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { useProduct } from '#web/state/product.ts';
import { useSession } from '#web/state/session.ts';
import { errorReasons, type ErrorReason } from './error-reasons.ts';

/** What could not be shown, why, and the ways on (specification 8). */
export default function ErrorScreen() {
  const { t } = useTranslation('shell');
  const asked = useQueryParameter('reason');
  const reason = errorReasons.find((known) => known === asked) ?? 'start';
  const scanAgain = reason === 'start' || reason === 'tag-data-missing' || reason === 'product-missing';
  return (
    <Page>
      <div className="flex min-h-14 items-center justify-between">
        <span className="text-s font-bold tracking-[0.2em] uppercase">Pedivela</span>
        <LanguagePill />
      </div>
      <Greeting />
      <EmptyState
        level={1}
        title={t(`error.${reason}.title`)}
        drawing={scanAgain ? <ScanDrawing /> : reason === 'maintenance-off' ? <WrenchDrawing /> : <SadWheelDrawing />}
      >
        {t(`error.${reason}.text`)}
      </EmptyState>
      <Account />
      <OwnBikes />
      <ErrorActions reason={reason} />
    </Page>
  );
}

/** A signed-in person without a bike sees that the log-in worked. */
function Greeting() {
  const { t } = useTranslation('shell');
  const name = useSession(({ user }) => user?.name.split(' ')[0]);
  const hasProduct = useProduct(({ product }) => product !== null);
  return name && !hasProduct ? (
    <p className="-mb-4 text-center text-l font-bold wrap-anywhere">{t('ways.hello', { name })}</p>
  ) : null;
}

/** Log-in, or profile and log-out. */
function Account() {
  const { t } = useTranslation('shell');
  const signedIn = useSession(({ user }) => user !== null);
  const linkClass = 'inline-flex min-h-11 items-center px-3 text-m font-bold underline';
  return (
    <span className="flex flex-wrap justify-center gap-x-2">
      {signedIn ? (
        <>
          <AppLink href={to.profile()} className={linkClass}>
            {t('titles.profile')}
          </AppLink>
          <LogOutButton className={linkClass} />
        </>
      ) : (
        <AppLink href={to.login()} className={linkClass}>
          {t('titles.login')}
        </AppLink>
      )}
    </span>
  );
}

/** Logs out, and stays on the screen, which everybody may see. */
function LogOutButton({ className }: { className: string }) {
  const { t } = useTranslation('account');
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    if (!(await mayLeave())) return;
    setLeaving(true);
    await logOut();
    setLeaving(false);
  };
  return (
    <button type="button" className={className} aria-busy={leaving} disabled={leaving} onClick={() => void leave()}>
      {t(leaving ? 'profile.logging-out' : 'profile.log-out')}
    </button>
  );
}

/** The own bikes, where none of them is open. */
function OwnBikes() {
  const { t } = useTranslation('shell');
  const hasProduct = useProduct(({ product }) => product !== null);
  const { data } = useOwnBikes();
  if (hasProduct || !data?.bikes.length) return null;
  return (
    <section aria-label={t('bikes.title')}>
      <OwnBikeList bikes={data.bikes} />
    </section>
  );
}

/** The ways on from the error screen: trying again where that helps; else the bike that is open, or scanning or typing another. */
function ErrorActions({ reason }: { reason: ErrorReason }) {
  const { t } = useTranslation('shell');
  const tag = useProduct(({ product }) => product?.tag);
  const domain = useSession(({ user }) => user?.domain);
  if (reason === 'unexpected') {
    return (
      <ActionBar>
        <Button onClick={() => location.reload()}>{t('try-again')}</Button>
      </ActionBar>
    );
  }
  const scan = domain === 'bikeshop' ? to.shop.tagScan() : to.tagScan();
  if (domain === 'bikeshop') return <Ways first={[to.shop.menu(), t('ways.menu')]} second={[scan, t('ways.scan')]} />;
  if (!tag) return <Ways first={[scan, t('ways.scan')]} second={[to.tagScan({ way: 'typed' }), t('ways.type')]} />;
  const bike = domain ? to.myBike() : to.tag({ tag });
  return <Ways first={[bike, t('error.back-to-bike')]} second={[scan, t('ways.scan')]} />;
}

type Way = [href: Path, label: string];

function Ways({ first, second }: { first: Way; second: Way }) {
  return (
    <ActionBar>
      <AppLink className={buttonClass('primary')} href={first[0]}>
        {first[1]}
      </AppLink>
      <AppLink className={buttonClass('quiet')} href={second[0]}>
        {second[1]}
      </AppLink>
    </ActionBar>
  );
}
