import { useTranslation } from 'react-i18next';
import type { HandoverLink } from '#domain/handover/link.ts';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Tick } from '#web/kit/feedback/tick.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { ReturnedLetterDrawing } from '#web/shell/drawings/letter-drawings.tsx';
import { EmptyRoadDrawing } from '#web/shell/drawings/nothing-here-drawings.tsx';
import { useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useSession } from '#web/state/session.ts';
import { useShopName } from './offer.tsx';

/** What became of a hand-over that was answered, taken back or forgotten. */
export function Ended({ link }: { link: HandoverLink }) {
  const { t } = useTranslation('handed-over');
  const shopName = useShopName();
  useTitleFocus();
  const { state, model, shop } = link;
  // `waiting` is asked about elsewhere.
  const end = state === 'waiting' ? 'accepted' : state;
  return (
    <Page>
      <EmptyState
        level={1}
        title={t(`ended.${end}.title`, { model })}
        drawing={<EndDrawing state={end} />}
        action={end === 'accepted' && <ToTheBike tag={link.tag} />}
      >
        <span role="status">
          {t(`ended.${end}.text`, { model, shop: shopName(shop) })}
          {link.receiptStayedOut && <span className="mt-3 block">{t('ended.accepted.receipt-out')}</span>}
        </span>
      </EmptyState>
    </Page>
  );
}

function EndDrawing({ state }: { state: HandoverLink['state'] }) {
  if (state === 'accepted')
    return (
      <span className="flex justify-center">
        <Tick />
      </span>
    );
  return state === 'expired' ? <EmptyRoadDrawing /> : <ReturnedLetterDrawing />;
}

/** To the bike; whoever is not logged in logs in first. */
function ToTheBike({ tag }: { tag: string }) {
  const { t } = useTranslation('handed-over');
  const isSignedIn = useSession(({ user }) => user?.domain === 'cyclist');
  const bike = to.tag({ tag });
  return (
    <AppLink className={buttonClass('primary')} href={isSignedIn ? bike : to.login({ next: bike })} replace>
      {t(isSignedIn ? 'see-bike' : 'log-in')}
    </AppLink>
  );
}
