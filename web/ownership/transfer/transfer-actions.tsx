import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnderWay } from '#domain/ownership/standing.ts';
import type { Transfer } from '#domain/ownership/transfer-view.ts';
import { to } from '#domain/paths.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { ActionBar } from '#web/kit/layout/page.tsx';
import { BillOfSale } from '#web/ownership/transfer/parts/bill-of-sale.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { showToast } from '#web/shell/toasts/toast.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { keepTransfer, DecisionDialog, type TransferDecision } from './parts/decisions.tsx';

/** The ways to end it, of which one at most is offered. */
const endings = ['refuse', 'decline', 'object', 'cancel'] as const;

/** What the reader may do now: the one step that is waited for, and the one that ends it. */
export function TransferActions({ transfer, onApprove }: { transfer: Transfer; onApprove: () => void }) {
  const { t } = useTranslation('transfer');
  const { id: transferId, kind, tag, may, side, state } = transfer;
  const [asking, setAsking] = useState<TransferDecision>();
  const accept = useChange('POST /api/my-transfers/:transferId/accept', {
    keeps: query('GET /api/my-transfers/:transferId', { transferId }),
    onDone: keepTransfer,
  });
  const ending = endings.find((one) => may.includes(one));
  // What was contested with an invoice is not begun anew with it.
  const decision = ending === 'cancel' && kind === 'contested' ? 'withdraw' : ending;
  const isNew = state === 'completed' && side === 'recipient';
  if (may.length === 0 && !isNew && !againFor(transfer)) return null;
  return (
    <>
      <RefusalNotice refusal={accept.refusal} />
      <ActionBar>
        {may.includes('approve') && (
          <Button name="approve" onClick={onApprove}>
            {t('asked.approve')}
          </Button>
        )}
        {may.includes('accept') && (
          <Button
            name="accept"
            busy={accept.busy}
            busyLabel={t('sending')}
            onClick={() => accept.change({ transferId })}
          >
            {t('accept')}
          </Button>
        )}
        {may.includes('answer') && (
          <AppLink className={buttonClass('primary')} href={to.transfer.answer({ transfer: transferId })}>
            {t('answer')}
          </AppLink>
        )}
        {isNew && (
          <AppLink className={buttonClass('primary')} href={to.tag({ tag })}>
            {t('to-new-bike')}
          </AppLink>
        )}
        <BeginAnew transfer={transfer} />
        {may.includes('bill-of-sale') && <BillOfSale transfer={transfer} variant={isNew ? 'quiet' : 'primary'} />}
        {may.includes('send-again') && <SendAgain transfer={transfer} />}
        {decision && (
          <Button
            name={ending}
            variant={decision === 'object' ? 'danger' : 'quiet'}
            onClick={() => setAsking(decision)}
          >
            {t(`decide.${decision}.open`)}
          </Button>
        )}
      </ActionBar>
      <EndDialog transfer={transfer} decision={asking} onClose={() => setAsking(undefined)} />
    </>
  );
}

/** Who may begin anew once it has ended without a change of hands; from the bike, which the phone may not show now. */
function againFor({ kind, side, state, ...transfer }: Transfer): 'hand-over' | 'ask' | undefined {
  if (state === 'completed' || isUnderWay({ state, ...transfer })) return undefined;
  if (kind === 'hand-over' && side === 'owner') return 'hand-over';
  return kind === 'asked' && side === 'recipient' ? 'ask' : undefined;
}

function BeginAnew({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('transfer');
  const again = againFor(transfer);
  return (
    again && (
      <AppLink className={buttonClass('primary')} href={to.tag({ tag: transfer.tag })}>
        {t(`again.${again}`)}
      </AppLink>
    )
  );
}

/** Mails the letter again that is waited for: once more is enough for a visit. */
function SendAgain({ transfer: { id: transferId, state } }: { transfer: Transfer }) {
  const { t } = useTranslation('transfer');
  const again = useChange('POST /api/my-transfers/:transferId/letters', {
    onDone: () => void showToast(t('send-again.done')),
  });
  if (again.done) return null;
  return (
    <>
      <RefusalNotice refusal={again.refusal} />
      <Button
        name="send-again"
        variant="secondary"
        busy={again.busy}
        busyLabel={t('sending')}
        onClick={() => again.change({ transferId })}
      >
        {t(state === 'requested' ? 'send-again.link' : 'send-again.letter')}
      </Button>
    </>
  );
}

type EndDialogProps = { transfer: Transfer; decision: TransferDecision | undefined; onClose: () => void };

function EndDialog({ transfer: { id: transferId, kind, side }, decision, onClose }: EndDialogProps) {
  const end = useChange(
    (block: boolean) =>
      decision === 'cancel' || decision === 'withdraw'
        ? call('POST /api/my-transfers/:transferId/cancel', { transferId })
        : call('POST /api/my-transfers/:transferId/refuse', { transferId, block }),
    {
      keeps: query('GET /api/my-transfers/:transferId', { transferId }),
      onDone: (transfer) => {
        keepTransfer(transfer);
        onClose();
      },
    },
  );
  return (
    <DecisionDialog
      decision={decision}
      canBlock={decision === 'refuse' && kind === 'asked' && side === 'owner'}
      of={end}
      onDecide={end.change}
      onClose={onClose}
    />
  );
}
