import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HandoverLink } from '#domain/handover/link.ts';
import { to } from '#domain/paths.ts';
import { logOut } from '#web/api/log-out.ts';
import { Button, buttonClass } from '#web/kit/button/button.tsx';
import { ActionBar } from '#web/kit/layout/page.tsx';
import { mayLeave } from '#web/shell/leave/may-leave.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useSession } from '#web/state/session.ts';
import { Offer } from './offer.tsx';

type OtherAccountProps = { link: HandoverLink; onLeft: () => void };

/** Somebody is logged in here whose account does not have the number: they log out, or give their account this number. */
export function OtherAccount({ link, onLeft }: OtherAccountProps) {
  const { t } = useTranslation('handed-over');
  const [user] = useState(() => useSession.getState().user);
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    if (!(await mayLeave())) return;
    setLeaving(true);
    await logOut();
    onLeft();
  };
  const isPhone = link.contact?.kind === 'phone';
  return (
    <Offer link={link}>
      <div className="flex flex-col gap-2">
        <h2 className="text-l font-bold">{t('other.title')}</h2>
        <p className="text-m text-pretty wrap-anywhere text-muted">
          {t('other.text', { name: user?.name ?? '', to: link.contact?.masked ?? '' })}
        </p>
      </div>
      <ActionBar>
        <Button name="other-account" busy={leaving} busyLabel={t('other.busy')} onClick={() => void leave()}>
          {t('other.action')}
        </Button>
        {link.taker === 'new' && isPhone && user?.domain === 'cyclist' && (
          <AppLink className={buttonClass('quiet')} href={to.profile()}>
            {t('other.add')}
          </AppLink>
        )}
      </ActionBar>
    </Offer>
  );
}
