import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactorTicket, ShownFactor } from '#domain/staff/factor.ts';
import type { Refusal } from '#web/api/call.ts';
import { Skeleton, SkeletonGroup } from '#web/kit/feedback/loading.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { deskCall, deskQuery } from './call.ts';
import { SecondFactor } from './second-factor.tsx';

/**
 * For what asks for the second factor again: does it; where the server wants the factor first, `dialog` asks for it, and it is done then. The
 * rest is as `useChange` has it.
 */
export function useProvenChange<Answer, Input = void>(
  send: (input: Input) => Promise<Answer>,
  onDone?: (answer: Answer) => unknown,
) {
  const [waiting, setWaiting] = useState<{ input: Input }>();
  const [ticket, setTicket] = useState<FactorTicket>();
  const asking = useChange(() => deskCall('POST /api/desk/step-up', {}), { onDone: setTicket });
  const change = useChange(send, {
    stale: [deskQuery('GET /api/desk/me', {})],
    onDone: (answer) => onDone?.(answer),
    onRefused: (refusal, input) => {
      if (refusal.code !== 'step-up-required') return;
      setWaiting({ input });
      asking.change();
    },
  });
  const close = () => {
    setWaiting(undefined);
    setTicket(undefined);
  };
  const again = () => {
    setTicket(undefined);
    asking.change();
  };
  const show = async (factor: ShownFactor) => {
    await deskCall('POST /api/desk/step-up/factor', { ticket: ticket!.ticket, factor });
    const { input } = waiting!;
    close();
    change.change(input);
  };
  const dialog: ReactNode = (
    <StepUpDialog
      open={waiting !== undefined}
      onClose={close}
      {...{ ticket, show, asking: asking.refusal }}
      onOver={again}
    />
  );
  const refusal = change.refusal?.code === 'step-up-required' ? undefined : change.refusal;
  return { ...change, refusal, dialog };
}

type StepUpDialogProps = {
  open: boolean;
  onClose: () => void;
  ticket: FactorTicket | undefined;
  show: (factor: ShownFactor) => Promise<void>;
  onOver: () => void;
  asking: Refusal | undefined;
};

function StepUpDialog({ open, onClose, ticket, show, onOver, asking }: StepUpDialogProps) {
  const { t } = useTranslation(['desk', 'shell']);
  return (
    <Dialog open={open} onClose={onClose} title={t('desk:step-up.title')} closeLabel={t('shell:close')}>
      <p className="text-m text-muted">{t('desk:step-up.lead')}</p>
      <RefusalNotice refusal={asking} />
      {ticket ? (
        <SecondFactor key={ticket.ticket} ticket={ticket} show={show} onOver={onOver} />
      ) : (
        !asking && (
          <SkeletonGroup label={t('desk:loading.desk')}>
            <Skeleton className="h-14 w-full" />
          </SkeletonGroup>
        )
      )}
    </Dialog>
  );
}
