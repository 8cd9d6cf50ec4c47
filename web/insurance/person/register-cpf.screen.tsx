import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { cpfSchema, cpfTriesADay } from '#domain/account/cpf.ts';
import { formatCpf, maskCpf } from '#domain/brazil/cpf.ts';
import { insuranceFlow } from '#domain/insurance/flow.ts';
import { type Path, to } from '#domain/paths.ts';
import { call } from '#web/api/call.ts';
import { useMyBike } from '#web/api/shared-reads.ts';
import { useInsuranceDraft, giveCpf } from '#web/insurance/draft/draft.ts';
import { WithInsurance } from '#web/insurance/parts/with-insurance.tsx';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { Masked } from '#web/kit/text/masked.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { FlowSteps, FormPage } from '#web/shell/form/form-page.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { formatCpfTyping } from './cpf-typing.ts';

/** The CPF of who contracts; where the profile has it, nobody types it again. */
export default function RegisterCpfScreen() {
  const kept = useInsuranceDraft(({ cpf }) => cpf);
  return (
    <WithInsurance>
      {({ cpf, cpfBelongs: belongs, byTransfer }, { tag }) =>
        cpf === null ? <CpfForm {...{ tag, kept, byTransfer }} /> : <KnownCpf {...{ tag, cpf, belongs, byTransfer }} />
      }
    </WithInsurance>
  );
}

type KnownCpfProps = {
  tag: string;
  cpf: string;
  /** Whether it is the recipient's; the server is asked where it has not said so. */
  belongs: boolean | null;
  byTransfer: boolean;
};

/** The profile has the CPF: it is shown masked, and one tap goes on with it. */
function KnownCpf({ tag, cpf, belongs, byTransfer }: KnownCpfProps) {
  const { t } = useTranslation('insurance');
  const go = useGo();
  const goOn = useChange(
    async () => belongs ?? (await call('POST /api/my-bikes/:tag/insurance/cpf', { tag, cpf })).belongs,
    {
      onDone: (isRecipient) => {
        giveCpf(cpf, isRecipient);
        go.to(placeAfterCpf(isRecipient || byTransfer));
      },
    },
  );
  return (
    <Page
      above={<FlowSteps of={insuranceFlow} at="register-cpf" />}
      title={t('cpf.known-title')}
      lead={t('cpf.known-lead')}
    >
      <ForChild tag={tag} />
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

/** Of a child's bike: who contracts is the adult responsible, whose CPF it takes. */
function ForChild({ tag }: { tag: string }) {
  const { t } = useTranslation('insurance');
  const { data } = useMyBike(tag);
  return data?.forChild ? <Notice>{t('cpf.for-child')}</Notice> : null;
}

const schema = z.object({ cpf: cpfSchema });

/** Asks for the CPF, and the server whether it is that of the invoice's recipient. `kept` was given before. */
function CpfForm({ tag, kept, byTransfer }: { tag: string; kept: string; byTransfer: boolean }) {
  const { t } = useTranslation('insurance');
  const go = useGo();
  const form = useCallForm({
    schema,
    defaults: { cpf: kept && formatCpf(kept) },
    places: { 'cpf-too-often': 'cpf' },
    words: 'insurance',
    send: async ({ cpf }) => {
      const { belongs } = await call('POST /api/my-bikes/:tag/insurance/cpf', { tag, cpf });
      giveCpf(cpf, belongs);
      go.to(placeAfterCpf(belongs || byTransfer));
    },
  });
  const { onChange, ...field } = form.field('cpf');
  const format = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const caret = target.selectionStart ?? target.value.length;
    const isAtEnd = caret === target.value.length;
    // In the middle of what is there already, nothing moves under the caret.
    if (isAtEnd) target.value = formatCpfTyping(target.value);
    onChange(event);
  };
  return (
    <FormPage
      above={<FlowSteps of={insuranceFlow} at="register-cpf" />}
      title={t('cpf.title')}
      lead={t('cpf.lead')}
      form={form.props}
      action={t('continue')}
      busyLabel={t('cpf.checking')}
      fineprint={t('cpf.fineprint')}
    >
      <ForChild tag={tag} />
      <Field
        {...field}
        onChange={format}
        label="CPF"
        hint={t('cpf.hint', { times: cpfTriesADay })}
        placeholder="123.456.789-09"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        className="tabular-nums"
      />
    </FormPage>
  );
}

/** The recipient of the invoice has nothing to declare, nor has who got the bike from them; everybody else does. */
function placeAfterCpf(isEntitled: boolean): Path {
  return isEntitled ? to.insurance.registerAddress() : to.insurance.agreementWarning();
}
