import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { passwordRules, newPasswordSchema } from '#domain/account/password.ts';
import { PasswordField, RuleList } from '#web/kit/form/password-field.tsx';
import type { CallForm } from '#web/shell/form/use-call-form.ts';

export type NewPasswordFieldsProps = {
  form: Pick<CallForm<typeof emptyNewPassword>, 'field' | 'values'>;
  label: string;
  autoFocus?: boolean;
};

/** A new password and its repetition, with rules that are ticked as they are met. */
export function NewPasswordFields({ form, label, autoFocus = false }: NewPasswordFieldsProps) {
  const { t } = useTranslation('account');
  const eye = { showLabel: t('field.show-password'), hideLabel: t('field.hide-password') };
  const rules = passwordRules.map(({ id, test }) => ({ id, label: t(`rules.${id}`), met: test(form.values.password) }));
  return (
    <>
      <div className="flex flex-col gap-4">
        <PasswordField
          {...eye}
          {...form.field('password')}
          label={label}
          autoFocus={autoFocus}
          autoComplete="new-password"
        />
        <RuleList rules={rules} label={t('rules.label')} metWord={t('rules.met')} unmetWord={t('rules.unmet')} />
      </div>
      <PasswordField {...eye} {...form.field('repeat')} label={t('field.repeat')} autoComplete="new-password" />
    </>
  );
}

const repeat = z.string();

/** Whether both fields of a new password have the same value. It is looked at whatever else of a form is missing or wrong. */
export const sameTwice = z.refine<{ password: string; repeat: string }>((form) => form.password === form.repeat, {
  path: ['repeat'],
  error: 'mismatch',
  when: () => true,
});

/** The two fields of a new password. */
export const newPasswordFields = { password: newPasswordSchema, repeat };

/** A new password, typed twice. */
export const newPasswordForm = z.object(newPasswordFields).check(sameTwice);

/** The fields before anything is typed. */
export const emptyNewPassword = { password: '', repeat: '' };
