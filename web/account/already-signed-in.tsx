import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logOut } from '#web/api/log-out.ts';
import { ActionBar } from '#web/kit/action-bar.tsx';
import { buttonClass } from '#web/kit/button-class.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Page } from '#web/kit/page.tsx';
import { AppLink } from '#web/shell/app-link.tsx';
import { useQueryParameter } from '#web/shell/here.ts';
import { useProduct } from '#web/state/product.ts';
import { useSession } from '#web/state/session.ts';
import { afterSignIn } from './after-sign-in.ts';
import { Person } from '#web/shell/person.tsx';

/** For somebody who is signed in already, on a screen for those who are not: on, or out. */
export function AlreadySignedIn({ onLoggedOut }: { onLoggedOut: () => void }) {
  const { t } = useTranslation('account');
  const next = useQueryParameter('next');
  const product = useProduct((state) => state.product);
  const user = useSession((session) => session.user);
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void logOut().then(onLoggedOut);
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
        <Button variant="quiet" busy={leaving} busyLabel={t('profile.logging-out')} onClick={leave}>
          {t('already.other')}
        </Button>
      </ActionBar>
    </Page>
  );
}
