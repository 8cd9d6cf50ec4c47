import { useTranslation } from 'react-i18next';
import { formatCpf, maskCpf } from '#domain/brazil/cpf.ts';
import { insuranceFlow } from '#domain/insurance/flow.ts';
import { to } from '#domain/paths.ts';
import { call } from '#web/api/call.ts';
import { giveCpf } from '#web/insurance/draft/draft.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { Button } from '#web/kit/button/button.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Masked } from '#web/kit/text/masked.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { FlowSteps } from '#web/shell/form/flow-steps.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { placeAfterCpf } from './place-after-cpf.ts';

type KnownCpfProps = {
  tag: string;
  cpf: string;
  /** Whether it is the recipient's; the server is asked where it has not said so. */
  belongs: boolean | null;
};

/** The profile has the CPF: it is shown masked, and one tap goes on with it. */
export function KnownCpf({ tag, cpf, belongs }: KnownCpfProps) {
  const { t } = useTranslation('insurance');
  const go = useGo();
  const goOn = useChange(
    async () => belongs ?? (await call('POST /api/my-bikes/:tag/insurance/cpf', { tag, cpf })).belongs,
    {
      onDone: (isRecipient) => {
        giveCpf(cpf, isRecipient);
        go.to(placeAfterCpf(isRecipient));
      },
    },
  );
  return (
    <Page
      above={<FlowSteps of={insuranceFlow} at="register-cpf" />}
      title={t('cpf.known-title')}
      lead={t('cpf.known-lead')}
    >
      <Card className="flex flex-col gap-2 py-5">
        <p className="text-s text-muted">CPF</p>
        <Masked
          masked={maskCpf(cpf)}
          value={formatCpf(cpf)}
          showLabel={t('cpf.show')}
          hideLabel={t('cpf.hide')}
          className="text-l font-bold"
        />
      </Card>
      <RefusalNotice refusal={goOn.refusal} />
      <ActionBar>
        <Button name="use-cpf" busy={goOn.busy} busyLabel={t('cpf.checking')} onClick={() => goOn.change()}>
          {t('cpf.use')}
        </Button>
        <AppLink className={buttonClass('quiet')} href={to.profile()}>
          {t('cpf.change')}
        </AppLink>
      </ActionBar>
    </Page>
  );
}
