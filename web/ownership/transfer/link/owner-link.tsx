import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { call, refusalOf } from '#web/api/call.ts';
import { invalidate, setAnswer, query } from '#web/api/query.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { ApproveForm, useApproveForm } from '#web/ownership/transfer/parts/approve-form.tsx';
import { BillNotice } from '#web/ownership/transfer/parts/bill-notice.tsx';
import { keepTransfer, DecisionDialog, type TransferDecision } from '#web/ownership/transfer/parts/decisions.tsx';
import { Effects, Terms } from '#web/ownership/transfer/parts/terms.tsx';
import { partiesOf, TwoPeople } from '#web/ownership/transfer/parts/two-people.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { isOnPhone } from '#web/state/boot.ts';
import { useSession } from '#web/state/session.ts';
import { type ReadLink, OtherAccount } from './link-outcome.tsx';

type OwnerLinkProps = { token: string; transfer: ReadLink };

/** Who wants the bike and what changes; the owner approves with a proof of identity, or says no. */
export function OwnerLink({ token, transfer }: OwnerLinkProps) {
  const { t } = useTranslation('transfer');
  const name = useSession(({ user }) => user?.name ?? null);
  const [approving, setApproving] = useState(false);
  useApproveForm(transfer.isMine === true);
  const { kind, other, bikeModel: model, effects, isMine, state } = transfer;
  if (isMine === false) return <OtherAccount next={to.transfer.approval({ token })} />;
  if (approving) {
    return (
      <ApproveForm
        transfer={transfer}
        onBack={() => setApproving(false)}
        approve={async (proof) => {
          try {
            const approved = await call('POST /api/transfer-links/:token/approval', { token, proof });
            keepTransfer(approved);
            setAnswer('GET /api/transfer-links/:token', { token }, { ...approved, isMine: true, invited: null });
          } catch (error) {
            await reread(token, error);
          }
        }}
      />
    );
  }
  // No letter of a contest has a link: it is answered in the app.
  const way = kind === 'contested' ? 'reviewed' : kind;
  return (
    <Page
      above={<TwoPeople tag={transfer.tag} {...partiesOf(transfer, isMine ? name : null)} />}
      title={t(`asked.${way}.title`, { model })}
      lead={<span className="wrap-anywhere">{t(`asked.${way}.lead`, { model, other })}</span>}
    >
      <Terms transfer={transfer} />
      <BillNotice kind={kind} />
      <Effects effects={effects} side="owner" />
      <ActionBar>
        {state === 'requested' && (
          <ApproveButton token={token} isSignedIn={isMine === true} onApprove={() => setApproving(true)} />
        )}
        <RefuseByLink token={token} transfer={transfer} decision={state === 'requested' ? 'refuse' : 'object'} />
      </ActionBar>
    </Page>
  );
}

type ApproveButtonProps = { token: string; isSignedIn: boolean; onApprove: () => void };

/** Whoever is not signed in logs in first and comes back; log-in is on phones alone. */
function ApproveButton({ token, isSignedIn, onApprove }: ApproveButtonProps) {
  const { t } = useTranslation('transfer');
  const here = to.transfer.approval({ token });
  if (isSignedIn) {
    return (
      <Button name="approve" onClick={onApprove}>
        {t('asked.approve')}
      </Button>
    );
  }
  return (
    <AppLink
      className={buttonClass('primary')}
      href={isOnPhone() ? to.login({ next: here }) : to.desktopWarning({ to: here })}
    >
      {t(isOnPhone() ? 'asked.log-in' : 'asked.on-phone')}
    </AppLink>
  );
}

/** What the transfer or the link has become since it was read is shown in place of the form; all else is said there. */
async function reread(token: string, error: unknown): Promise<void> {
  const { code } = refusalOf(error);
  const isElsewhere = ['transfer-changed', 'forbidden', 'link-expired', 'link-unknown'].includes(code);
  if (!isElsewhere) throw error;
  await invalidate('GET /api/transfer-links/:token', { token });
}

type RefuseByLinkProps = { token: string; transfer: ReadLink; decision: TransferDecision };

/** Says no by the letter's link, which needs no session. */
export function RefuseByLink({ token, transfer, decision }: RefuseByLinkProps) {
  const { t } = useTranslation('transfer');
  const [asking, setAsking] = useState(false);
  const refuse = useChange('POST /api/transfer-links/:token/refusal', {
    stale: [query('GET /api/my-transfers', {})],
    onDone: (refused) => setAnswer('GET /api/transfer-links/:token', { token }, { ...transfer, ...refused }),
    onRefused: ({ code }) => code !== 'offline' && invalidate('GET /api/transfer-links/:token', { token }),
  });
  return (
    <>
      <Button name={decision} variant={decision === 'object' ? 'danger' : 'quiet'} onClick={() => setAsking(true)}>
        {t(`decide.${decision}.open`)}
      </Button>
      <DecisionDialog
        decision={asking ? decision : undefined}
        canBlock={transfer.kind === 'asked' && transfer.side === 'owner'}
        of={refuse}
        onDecide={(block) => refuse.change({ token, block })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
