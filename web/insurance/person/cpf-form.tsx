import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { cpfSchema } from '#domain/account/cpf.ts';
import { formatCpf } from '#domain/brazil/cpf.ts';
import { cpfTriesADay } from '#domain/insurance/cpf.ts';
import { insuranceFlow } from '#domain/insurance/flow.ts';
import { call } from '#web/api/call.ts';
import { giveCpf } from '#web/insurance/draft/draft.ts';
import { Field } from '#web/kit/form/field.tsx';
import { FlowSteps } from '#web/shell/form/flow-steps.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { formatCpfTyping } from './cpf-typing.ts';
import { placeAfterCpf } from './place-after-cpf.ts';

const schema = z.object({ cpf: cpfSchema });

/** Asks for the CPF, and the server whether it is that of the invoice's recipient. `kept` was given before. */
export function CpfForm({ tag, kept }: { tag: string; kept: string }) {
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
      go.to(placeAfterCpf(belongs));
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
