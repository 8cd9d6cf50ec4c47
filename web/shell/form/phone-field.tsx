import type { ChangeEvent, ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/kit/field.tsx';
import { dressPhone } from './dress-phone.ts';

/** A mobile number that groups itself while it is typed, pasted or filled in. */
export function PhoneField({ onChange, ...rest }: Partial<ComponentProps<typeof Field>>) {
  const { t } = useTranslation('account');
  const dress = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const dressed = dressPhone(target.value, target.selectionStart ?? target.value.length);
    target.value = dressed.text;
    target.setSelectionRange(dressed.caret, dressed.caret);
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
      onChange={dress}
    />
  );
}
