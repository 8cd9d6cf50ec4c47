import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from '#web/kit/form/field.tsx';

/** By which the person names an account: its e-mail address, or its mobile number. */
export function ContactField(props: Omit<FieldProps, 'label'>) {
  const { t } = useTranslation(['address', 'account']);
  return (
    <Field
      label={t('address:contact')}
      placeholder={t('account:field.email-example')}
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
    />
  );
}
