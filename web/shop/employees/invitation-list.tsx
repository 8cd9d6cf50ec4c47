import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMobile } from '#domain/brazil/phone.ts';
import type { Invitation } from '#domain/shop/employees.contract.ts';
import { mayDecideOver, type Office } from '#domain/shop/office.ts';
import { query } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { showToast } from '#web/shell/toasts/toast.ts';

/** Invitations and new phones that were not taken up yet, each of which can be sent again or withdrawn; nothing if there are none. */
export function InvitationList({ invitations, by }: { invitations: readonly Invitation[]; by: Office | undefined }) {
  const { t } = useTranslation('shop');
  const [asked, setAsked] = useState<Invitation>();
  const [isOpen, setIsOpen] = useState(false);
  const ask = (invitation: Invitation) => {
    setAsked(invitation);
    setIsOpen(true);
  };
  const dialog = asked && <WithdrawDialog invitation={asked} open={isOpen} onClose={() => setIsOpen(false)} />;
  if (invitations.length === 0) return dialog;
  return (
    <section aria-labelledby="invited" className="flex flex-col gap-2">
      <h2 id="invited" className="text-s font-bold text-muted">
        {t('employees.invited')}
      </h2>
      <Card className="py-0">
        <ul className="flex flex-col divide-y divide-line">
          {invitations.map((invitation) => (
            <InvitationLine
              key={invitation.id}
              invitation={invitation}
              maySend={by !== undefined && mayDecideOver(by, invitation.office)}
              onWithdraw={() => ask(invitation)}
            />
          ))}
        </ul>
      </Card>
      {dialog}
    </section>
  );
}

type InvitationLineProps = { invitation: Invitation; maySend: boolean; onWithdraw: () => void };

function InvitationLine({ invitation, maySend, onWithdraw }: InvitationLineProps) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  const { id, office, expiresAt, newPhoneOf: name } = invitation;
  const phone = formatMobile(invitation.phone);
  const date = dayOf(expiresAt, language);
  const send = useChange('POST /api/shop/invitations/:id/messages', {
    stale: [query('GET /api/shop/employees', {})],
    onDone: () => void showToast(t(name ? 'employee.new-phone-sent' : 'invite.sent', { phone })),
  });
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="font-bold tabular-nums">{phone}</p>
      <p className="-mt-2 text-s text-muted">
        {name
          ? t('employees.new-phone-of', { name, date })
          : t('employees.until', { office: t(`offices.${office}.name`), date })}
      </p>
      {maySend && (
        <div className="flex flex-wrap gap-1">
          <Button
            variant="secondary"
            size="fit"
            aria-label={t(name ? 'employees.resend-phone-label' : 'employees.resend-label', { phone })}
            busy={send.busy}
            busyLabel={t('employees.resending')}
            onClick={() => send.change({ id })}
          >
            {t('employees.resend')}
          </Button>
          <Button
            variant="quiet"
            size="fit"
            name={`withdraw-${id}`}
            aria-label={t(name ? 'withdraw.phone-label' : 'withdraw.open-label', { phone })}
            onClick={onWithdraw}
          >
            {t('withdraw.open')}
          </Button>
        </div>
      )}
      <RefusalNotice refusal={send.refusal} />
    </li>
  );
}

type WithdrawDialogProps = { invitation: Invitation; open: boolean; onClose: () => void };

/** Asks before an invitation is withdrawn, and says what that does. */
function WithdrawDialog({ invitation, open, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('shop');
  const { id, newPhoneOf: name } = invitation;
  const phone = formatMobile(invitation.phone);
  const withdraw = useChange('DELETE /api/shop/invitations/:id', {
    // After a refusal too: it may have been accepted meanwhile.
    stale: [query('GET /api/shop/employees', {})],
    onDone: () => {
      void showToast(t(name ? 'withdraw.phone-done' : 'withdraw.done', { phone }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      danger
      open={open}
      onClose={onClose}
      words={{
        title: t(name ? 'withdraw.phone-title' : 'withdraw.title'),
        confirm: t('withdraw.action'),
        busy: t('employee.busy'),
        cancel: t('employee.cancel'),
      }}
      of={withdraw}
      onConfirm={() => withdraw.change({ id })}
    >
      <p>{name ? t('withdraw.phone-text', { phone, name }) : t('withdraw.text', { phone })}</p>
    </ConfirmDialog>
  );
}
