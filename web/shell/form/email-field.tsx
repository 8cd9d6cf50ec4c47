import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/kit/form/field.tsx';

/** An e-mail address, with the right keyboard; the reader's own, unless its label says whose. */
export function EmailField(props: Omit<ComponentProps<typeof Field>, 'label'> & { label?: string }) {
  const { t } = useTranslation('account');
  return (
    <Field
      label={t('field.email')}
      placeholder={t('field.email-example')}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
    />
  );
}
