import { oneTimeCode } from '#domain/account/code-rules.ts';
import { CodeField } from '#web/kit/form/code-field.tsx';
import { ResendCode, type ResendCodeProps } from './resend-code.tsx';
import type { CallForm } from './use-call-form.ts';

export type CodeWithResendProps<Name extends string> = {
  form: Pick<CallForm<Record<Name, string>>, 'field' | 'change'>;
  /** The form's field for the code. */
  name: Name;
  label: string;
  resend: ResendCodeProps;
};

/** The field of a form for a one-time code that was sent, and the way to another one. */
export function CodeWithResend<Name extends string>({ form, name, label, resend }: CodeWithResendProps<Name>) {
  const { value, error } = form.field(name);
  return (
    <div className="flex flex-col gap-4">
      <CodeField
        label={label}
        name={name}
        length={oneTimeCode.digits}
        autoFocus
        value={value}
        onChange={(digits) => form.change(name, digits)}
        error={error}
      />
      <ResendCode {...resend} />
    </div>
  );
}
