import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMobile } from '#domain/brazil/phone.ts';
import type { Invitation } from '#domain/shop/employee.ts';
import { mayDecideOver, type Office } from '#domain/shop/office.ts';
import { call } from '#web/api/call.ts';
import { invalidate } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import { showToast } from '#web/shell/toasts/toast.ts';

/** Invitations that were not accepted yet, each of which can be sent again; nothing if there are none. */
export function InvitationList({ invitations, by }: { invitations: readonly Invitation[]; by: Office | undefined }) {
  const { t } = useTranslation('shop');
  if (invitations.length === 0) return null;
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
            />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function InvitationLine({ invitation, maySend }: { invitation: Invitation; maySend: boolean }) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  const { id, office, expiresAt } = invitation;
  const phone = formatMobile(invitation.phone);
  const send = useMutation({
    mutationFn: () => call('POST /api/shop/invitations/:id/messages', { id }),
    onSuccess: () => void showToast(t('invite.sent', { phone })),
    // Also after a refusal: it may have been accepted meanwhile.
    onSettled: () => void invalidate('GET /api/shop/employees', {}),
  });
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-bold tabular-nums">{phone}</p>
          <p className="text-s text-muted">
            {t('employees.until', { office: t(`offices.${office}.name`), date: dayOf(expiresAt, language) })}
          </p>
        </div>
        {maySend && (
          <Button
            variant="secondary"
            size="fit"
            className="shrink-0"
            aria-label={t('employees.resend-label', { phone })}
            busy={send.isPending}
            busyLabel={t('employees.resending')}
            onClick={() => send.mutate()}
          >
            {t('employees.resend')}
          </Button>
        )}
      </div>
      <RefusalNotice refusal={send.error ? refusalOf(send.error) : undefined} />
    </li>
  );
}
