import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate, setAnswer, query } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { DecisionDialog, type Decision } from '#web/ownership/transfer/parts/decision-dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import type { ReadLink } from './link-outcome.tsx';

type RefuseByLinkProps = { token: string; transfer: ReadLink; decision: Decision };

/** Says no by the letter's link, which needs no session. */
export function RefuseByLink({ token, transfer, decision }: RefuseByLinkProps) {
  const { t } = useTranslation('transfer');
  const [asking, setAsking] = useState(false);
  const refuse = useChange('POST /api/transfer-links/:token/refusal', {
    stale: [query('GET /api/my-transfers', {})],
    onDone: (refused) =>
      setAnswer('GET /api/transfer-links/:token', { token }, { ...refused, isMine: transfer.isMine }),
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
