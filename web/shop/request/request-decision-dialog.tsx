import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { reasonSchema, type RequestDecision, type EmployeeRequest } from '#domain/shop/employee-request.ts';
import { refusalOf, type RefusalCode } from '#web/api/call.ts';
import { Button } from '#web/kit/button/button.tsx';
import { TextArea } from '#web/kit/form/field.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { NewRefusal } from '#web/shell/answer/confirm-dialog.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import type { RequestDoor, RequestOutcome } from './request-page.tsx';

const schema = z.object({ reason: reasonSchema });

export type DecisionDialogProps = {
  open: boolean;
  state: RequestDecision['state'];
  door: Pick<RequestDoor, 'decide' | 'problems'>;
  request: EmployeeRequest;
  onClose: () => void;
  onDecided: (outcome: RequestOutcome) => void;
  onEnded: (code: RefusalCode) => void;
};

/** Asks for confirmation; why somebody is rejected may be said. */
export function DecisionDialog({ open, state, door, request, onClose, onDecided, onEnded }: DecisionDialogProps) {
  const { t } = useTranslation('shop');
  const form = useCallForm({
    schema,
    words: 'shop',
    defaults: { reason: '' },
    send: async ({ reason }) => {
      try {
        onDecided(await door.decide({ state, reason }));
      } catch (error) {
        const { code } = refusalOf(error);
        if (!door.problems.includes(code)) throw error;
        onEnded(code);
      }
    },
  });
  const { name, office } = request;
  const { onChange: _, ...reason } = form.field('reason');
  const words = { name, office: t(`offices.${office}.name`) };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(`request.confirm.${state}.title`, words)}
      closeLabel={t('request.confirm.close')}
    >
      <form noValidate onSubmit={form.props.onSubmit} className="flex flex-col gap-4">
        <p>{t(`request.confirm.${state}.text`, words)}</p>
        {state === 'rejected' && (
          <TextArea
            {...reason}
            onChange={({ target }) => form.change('reason', target.value)}
            label={t('request.confirm.reason')}
            hint={t('request.confirm.reason-hint')}
            rows={2}
          />
        )}
        <NewRefusal refusal={form.props.refusal} />
        <div className="flex flex-col gap-1 pt-2">
          <Button
            type="submit"
            variant={state === 'rejected' ? 'danger' : 'primary'}
            busy={form.props.busy}
            busyLabel={t('request.confirm.busy')}
          >
            {t(`request.confirm.${state}.action`)}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('request.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
