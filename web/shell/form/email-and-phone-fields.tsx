import type { ComponentProps, ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMobileTyping } from '#domain/brazil/phone.ts';
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

/** Groups a phone number while it is typed, and keeps the caret behind the same digit. */
export function formatPhoneInput(typed: string, caret: number): { text: string; caret: number } {
  const text = formatMobileTyping(typed);
  if (caret >= typed.length) return { text, caret: text.length };
  // Count the digits behind the caret: those before it may lose a country code or a zero.
  let behind = typed.slice(caret).replace(/\D/g, '').length;
  let place = text.length;
  while (behind > 0 && place > 0) {
    place--;
    if (/\d/.test(text[place] ?? '')) behind--;
  }
  return { text, caret: place };
}
