import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#web/api/call.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Button } from '#web/kit/button/button.tsx';
import { DecisionDialog, type Decision } from '#web/ownership/transfer/parts/decision-dialog.tsx';
import type { ReadLink } from './link-outcome.tsx';

type RefuseByLinkProps = { token: string; transfer: ReadLink; decision: Decision };

/** Says no by the letter's link, which needs no session. */
export function RefuseByLink({ token, transfer, decision }: RefuseByLinkProps) {
  const { t } = useTranslation('transfer');
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (block: boolean) => call('POST /api/transfer-links/:token/refusal', { token, block }),
    onSuccess: (refused) => {
      setAnswer('GET /api/transfer-links/:token', { token }, { ...refused, isMine: transfer.isMine });
      void invalidate('GET /api/my-transfers', {});
    },
    onError: (failed) => {
      if (refusalOf(failed).code !== 'offline') void invalidate('GET /api/transfer-links/:token', { token });
    },
  });
  return (
    <>
      <Button name={decision} variant={decision === 'object' ? 'danger' : 'quiet'} onClick={() => setAsking(true)}>
        {t(`decide.${decision}.open`)}
      </Button>
      <DecisionDialog
        decision={asking ? decision : undefined}
        canBlock={transfer.kind === 'asked' && transfer.side === 'owner'}
        busy={isPending}
        refusal={error ? refusalOf(error) : undefined}
        onDecide={(block) => mutate(block)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
