import type { ChangeEvent, ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/kit/form/field.tsx';
import { formatPhoneInput } from './format-phone-input.ts';

/** A mobile number, grouped while it is typed, pasted or filled in. */
export function PhoneField({ onChange, ...rest }: Partial<ComponentProps<typeof Field>>) {
  const { t } = useTranslation('account');
  const format = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const formatted = formatPhoneInput(target.value, target.selectionStart ?? target.value.length);
    target.value = formatted.text;
    target.setSelectionRange(formatted.caret, formatted.caret);
    return onChange?.(event);
  };
  return (
    <Field
      label={t('field.phone')}
      placeholder={t('field.phone-example')}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      className="tabular-nums"
      {...rest}
      onChange={format}
    />
  );
}
