import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logOut } from '#web/api/log-out.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { mayLeave } from '#web/shell/leave/may-leave.ts';
import { Person } from '#web/shell/person.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { useProduct } from '#web/state/product.ts';
import { useSession } from '#web/state/session.ts';
import { afterSignIn } from './signing-in.ts';

/** Shown to signed-in people on a screen for signed-out people: continue, or log out. */
export function AlreadySignedIn({ onLoggedOut }: { onLoggedOut: () => void }) {
  const { t } = useTranslation('account');
  const next = useQueryParameter('next');
  const product = useProduct((state) => state.product);
  const user = useSession((session) => session.user);
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    if (!(await mayLeave())) return;
    setLeaving(true);
    await logOut();
    onLoggedOut();
  };
  return (
    <Page title={t('already.title')} lead={t('already.lead')}>
      {user && (
        <Card>
          <Person name={user.name} email={user.email}>
            <p className="text-m font-bold wrap-anywhere">{user.name}</p>
          </Person>
        </Card>
      )}
      <ActionBar>
        <AppLink className={buttonClass('primary')} replace href={afterSignIn({ next, product })}>
          {t('continue')}
        </AppLink>
        <Button variant="quiet" busy={leaving} busyLabel={t('profile.logging-out')} onClick={() => void leave()}>
          {t('already.other')}
        </Button>
      </ActionBar>
    </Page>
  );
}

/**
 * Whether a cyclist was signed in when the screen opened, and is. A form that has just signed in is being left and must not turn into
 * another screen; a session that the server has ended meanwhile is none.
 */
export function useAlreadySignedIn(): [already: boolean, loggedOut: () => void] {
  const isIn = useSession(({ user }) => user?.domain === 'cyclist');
  const [was, setWas] = useState(isIn);
  return [was && isIn, () => setWas(false)];
}
