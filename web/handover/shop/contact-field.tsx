import { AtSign, Smartphone } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/kit/button/icon-button.tsx';
import { Field, type FieldProps } from '#web/kit/form/field.tsx';
import { formatPhoneInput } from '#web/shell/form/email-and-phone-fields.tsx';

/** What begins like a number is grouped as one; anything else is an address, as it is typed. */
const isNumber = (text: string) => /^[+(\d][\d\s().+-]*$/.test(text);

/**
 * The customer's mobile number or e-mail, in one field. The keyboard has large digits, because nearly all give their number; the button
 * in it changes it to letters.
 */
export function CustomerContactField({ onChange, ...rest }: Omit<FieldProps, 'label'>) {
  const { t } = useTranslation('handover');
  const [letters, setLetters] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    if (isNumber(target.value)) {
      const { text, caret } = formatPhoneInput(target.value, target.selectionStart ?? target.value.length);
      target.value = text;
      target.setSelectionRange(caret, caret);
    }
    onChange?.(event);
  };
  const switchKeyboard = () => {
    setLetters(!letters);
    // An open keyboard changes its kind only when the field gets the focus again.
    const field = box.current?.querySelector('input');
    field?.blur();
    requestAnimationFrame(() => field?.focus());
  };
  const Icon = letters ? Smartphone : AtSign;
  return (
    <div ref={box}>
      <Field
        label={t('form.to')}
        placeholder={t(letters ? 'form.to-email' : 'form.to-phone')}
        inputMode={letters ? 'email' : 'tel'}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        className="text-l font-bold tabular-nums placeholder:font-normal"
        trailing={
          <IconButton
            name="keyboard"
            label={t(letters ? 'form.digits' : 'form.letters')}
            icon={<Icon aria-hidden className="size-5" />}
            onClick={switchKeyboard}
          />
        }
        {...rest}
        onChange={type}
      />
    </div>
  );
}
