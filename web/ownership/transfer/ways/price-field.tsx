import { useTranslation } from 'react-i18next';
import { Field } from '#web/kit/form/field.tsx';
import type { FieldProps } from '#web/shell/form/use-call-form.ts';

/** The price for the bill of sale, which may be left out. */
export function PriceField(field: FieldProps) {
  const { t } = useTranslation('transfer');
  return (
    <Field
      {...field}
      label={t('price.label')}
      hint={t('price.hint')}
      placeholder={t('price.example')}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
