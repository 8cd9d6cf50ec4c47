import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { query } from '#web/api/query.ts';
import { useScannedTag } from '#web/api/shared-reads.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { EmailFirst } from '#web/shell/identity/email-first.tsx';
import { linkProblemOf, LinkProblemPage, type LinkProblemProps } from '#web/shell/link-problem.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { isOnPhone } from '#web/state/boot.ts';
import { useCyclistDraft } from '#web/state/drafts.ts';
import { keepProduct } from '#web/state/product.ts';
import { useSession } from '#web/state/session.ts';
import { LinkOutcome, type ReadLink, OtherAccount } from './link/link-outcome.tsx';
import { OwnerLink, RefuseByLink } from './link/owner-link.tsx';
import { BillNotice } from './parts/bill-notice.tsx';
import { Effects, Terms } from './parts/terms.tsx';
import { TransferAnswer } from './parts/transfer-answer.tsx';
import { partiesOf, TwoPeople } from './parts/two-people.tsx';

/** The link of a letter about a transfer: the owner approves or refuses, the recipient comes to the bike. Also opened on computers. */
export default function TransferApprovalScreen() {
  const token = useQueryParameter('token');
  return token ? <Link key={token} token={token} /> : <LinkProblem code="no-token" />;
}

function Link({ token }: { token: string }) {
  return (
    <TransferAnswer
      of={query('GET /api/transfer-links/:token', { token }, { staleTime: Infinity, gcTime: 0 })}
      gone={(code) => <LinkProblem code={code} />}
      goneBy={linkProblems}
    >
      {(transfer) => {
        const { side, may } = transfer;
        if (side === 'owner' && (may.includes('approve') || may.includes('object')))
          return <OwnerLink token={token} transfer={transfer} />;
        if (side === 'recipient' && may.includes('decline')) return <RecipientLink token={token} transfer={transfer} />;
        return <LinkOutcome transfer={transfer} />;
      }}
    </TransferAnswer>
  );
}

const linkProblems = ['link-unknown', 'link-expired'] as const;

/** Why the link does not work and what to do instead. */
function LinkProblem({ code }: LinkProblemProps) {
  const { t } = useTranslation('transfer');
  const problem = linkProblemOf(code, linkProblems);
  const toBike = (
    <AppLink className={buttonClass('primary')} href={to.myBike()} replace>
      {t('link.to-bike')}
    </AppLink>
  );
  return (
    <LinkProblemPage
      words={{ title: t(`link.${problem}.title`), text: t(`link.${problem}.text`) }}
      actions={isOnPhone() && toBike}
    />
  );
}

type RecipientLinkProps = { token: string; transfer: ReadLink };

/** Somebody is given a bike: what they get, and the way to it, with an account or without one yet. */
function RecipientLink({ token, transfer }: RecipientLinkProps) {
  const { t } = useTranslation('transfer');
  const name = useSession(({ user }) => user?.name ?? null);
  const { tag, kind, state, other, bikeModel: model, effects, isMine } = transfer;
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
      {isInvited && isMine === null && (
        <p className="text-m wrap-anywhere">{t('given.how', { email: transfer.invited })}</p>
      )}
      {isInvited && isMine === false && (
        <Notice tone="warn" title={t('given.other-title')}>
          <span className="wrap-anywhere">{t('given.other-text', { email: transfer.invited })}</span>
        </Notice>
      )}
      <Terms transfer={transfer} />
      <BillNotice kind={kind} />
      <Effects effects={effects} side="recipient" />
      <ActionBar>
        <RecipientWay token={token} transfer={transfer} />
        <RefuseByLink token={token} transfer={transfer} decision="decline" />
      </ActionBar>
    </Page>
  );
}

/** To the transfer for whoever is signed in, to an account for others; accounts are on phones alone. */
function RecipientWay({ token, transfer: { id, tag, state, isMine, invited, bikeModel } }: RecipientLinkProps) {
  const { t } = useTranslation('transfer');
  const { data: scanned } = useScannedTag(tag);
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
  if (isInvited && isMine === false) {
    return (
      <AppLink className={buttonClass('primary')} href={to.changeEmail({ next: to.transfer.approval({ token }) })}>
        {t('given.change-email')}
      </AppLink>
    );
  }
  const register = () => {
    if (scanned) keepProduct(scanned.product, scanned.brand);
    const email = invited ?? '';
    const draft = { email, emailProof: token, invitation: token, invitedEmail: email, accountId: '' };
    useCyclistDraft.setState({ ...draft, invitedTo: bikeModel, invitedTag: tag });
  };
  return isInvited ? (
    <AppLink className={buttonClass('primary')} href={to.register()} onClick={register}>
      {t('given.register')}
    </AppLink>
  ) : (
    <AppLink className={buttonClass('primary')} href={to.login({ next: there })}>
      {t('given.log-in')}
    </AppLink>
  );
}
