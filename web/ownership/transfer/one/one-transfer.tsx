import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnderWay, standingOf } from '#domain/ownership/standing.ts';
import type { Transfer } from '#domain/ownership/transfer-view.ts';
import { call } from '#web/api/call.ts';
import { invalidate } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Page } from '#web/kit/layout/page.tsx';
import { keepTransfer } from '#web/ownership/transfer/parts/after-change.ts';
import { ApproveForm, useApproveForm } from '#web/ownership/transfer/parts/approve-form.tsx';
import { Effects } from '#web/ownership/transfer/parts/effects.tsx';
import { partiesOf } from '#web/ownership/transfer/parts/parties-of.ts';
import { Terms } from '#web/ownership/transfer/parts/terms.tsx';
import { TwoPeople } from '#web/ownership/transfer/parts/two-people.tsx';
import { EmailFirst } from '#web/shell/identity/email-first.tsx';
import { useSession } from '#web/state/session.ts';
import { TransferActions } from './transfer-actions.tsx';
import { TransferHistory } from './transfer-history.tsx';

/** Where a transfer stands, what it changes, what happened, and what its reader may do now. */
export function OneTransfer({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('transfer');
  const name = useSession(({ user }) => user?.name ?? null);
  const [approving, setApproving] = useState(false);
  useApproveForm(transfer.may.includes('approve'));
  const { id, tag, side, bikeModel: model, effects, may } = transfer;
  const other = transfer.other || t('people.gone');
  if (approving && may.includes('approve')) {
    return (
      <ApproveForm
        transfer={transfer}
        onBack={() => setApproving(false)}
        approve={async (proof) => {
          try {
            keepTransfer(await call('POST /api/my-transfers/:transferId/approval', { transferId: id, proof }));
          } catch (error) {
            if (refusalOf(error).code !== 'transfer-changed') throw error;
            await invalidate('GET /api/my-transfers/:transferId', { transferId: id });
          }
        }}
      />
    );
  }
  const standing = standingOf(transfer);
  return (
    <Page
      above={<TwoPeople tag={tag} {...partiesOf({ side, other }, name)} />}
      title={t(`standing.${standing}.${side}.title`, { model })}
      lead={<span className="wrap-anywhere">{t(`standing.${standing}.${side}.text`, { model, other })}</span>}
    >
      {standing === 'awaiting-recipient' && side === 'recipient' && <EmailFirst why={t('email-why')} />}
      <Terms transfer={transfer} />
      {isUnderWay(transfer) && <Effects effects={effects} side={side} />}
      <TransferHistory transfer={transfer} />
      <TransferActions transfer={transfer} onApprove={() => setApproving(true)} />
    </Page>
  );
}
