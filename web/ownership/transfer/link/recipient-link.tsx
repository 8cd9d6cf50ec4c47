import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Effects } from '#web/ownership/transfer/parts/effects.tsx';
import { partiesOf } from '#web/ownership/transfer/parts/parties-of.ts';
import { Terms } from '#web/ownership/transfer/parts/terms.tsx';
import { TwoPeople } from '#web/ownership/transfer/parts/two-people.tsx';
import { EmailFirst } from '#web/shell/identity/email-first.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { isOnPhone } from '#web/state/on-phone.ts';
import { useSession } from '#web/state/session.ts';
import type { ReadLink } from './link-outcome.tsx';
import { OtherAccount } from './other-account.tsx';
import { RefuseByLink } from './refuse-by-link.tsx';

type RecipientLinkProps = { token: string; transfer: ReadLink };

/** Somebody is given a bike: what they get, and the way to it, with an account or without one yet. */
export function RecipientLink({ token, transfer }: RecipientLinkProps) {
  const { t } = useTranslation('transfer');
  const name = useSession(({ user }) => user?.name ?? null);
  const { tag, state, other, bikeModel: model, effects, isMine } = transfer;
  const isInvited = state === 'awaiting-recipient';
  // Whoever is invited may be signed in with an account that does not have the address yet: the screen says what to do.
  if (isMine === false && !isInvited) return <OtherAccount next={to.transfer.approval({ token })} />;
  return (
    <Page
      above={<TwoPeople tag={tag} {...partiesOf(transfer, isMine ? name : null)} />}
      title={t('given.title')}
      lead={<span className="wrap-anywhere">{t('given.lead', { model, other })}</span>}
    >
      {isInvited && isMine === true && <EmailFirst why={t('email-why')} />}
      {isInvited && isMine !== true && <p className="text-m">{t('given.how')}</p>}
      <Terms transfer={transfer} />
      <Effects effects={effects} side="recipient" />
      <ActionBar>
        <WayOn token={token} transfer={transfer} />
        <RefuseByLink token={token} transfer={transfer} decision="decline" />
      </ActionBar>
    </Page>
  );
}

/** To the transfer for whoever is signed in, to an account for others; accounts are on phones alone. */
function WayOn({ token, transfer: { id, state, isMine } }: RecipientLinkProps) {
  const { t } = useTranslation('transfer');
  const there = to.transfer.one({ transfer: id });
  const isInvited = state === 'awaiting-recipient';
  if (!isOnPhone()) {
    const here = to.transfer.approval({ token });
    return (
      <AppLink className={buttonClass('primary')} href={to.desktopWarning({ to: here })}>
        {t('given.on-phone')}
      </AppLink>
    );
  }
  if (isMine && isInvited) return null;
  if (isMine) {
    return (
      <AppLink className={buttonClass('primary')} href={there}>
        {t('given.see')}
      </AppLink>
    );
  }
  return (
    <AppLink
      className={buttonClass('primary')}
      href={isInvited ? to.register({ next: to.profile() }) : to.login({ next: there })}
    >
      {t(isInvited ? 'given.register' : 'given.log-in')}
    </AppLink>
  );
}
