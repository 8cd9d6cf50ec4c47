import type { ChangeEvent, ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCnpj, suggestCnpj } from '#domain/brazil/cnpj.ts';
import { Field } from '#web/kit/form/field.tsx';
import { formatCnpjInput } from './format-cnpj-input.ts';

export type CnpjFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'value'> & {
  value: string;
  /** Accepts the suggested number. */
  onTake: (cnpj: string) => void;
};

/** A company's number, grouped while it is typed or pasted. It may contain letters, so the full keyboard is used. */
export function CnpjField({ onChange, onTake, ...rest }: CnpjFieldProps) {
  const { t } = useTranslation('shop');
  const suggested = rest.value.length === 18 ? suggestCnpj(rest.value) : null;
  const format = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const formatted = formatCnpjInput(target.value, target.selectionStart ?? target.value.length);
    target.value = formatted.text;
    target.setSelectionRange(formatted.caret, formatted.caret);
    return onChange?.(event);
  };
  return (
    <Field
      label={t('company.cnpj')}
      placeholder="12.345.678/0001-95"
      hint={
        suggested ? (
          <button type="button" className="-my-3 py-3 text-left" onClick={() => onTake(formatCnpj(suggested))}>
            {t('company.meant')} <b className="text-ink underline tabular-nums">{formatCnpj(suggested)}</b>
          </button>
        ) : (
          t('company.cnpj-hint')
        )
      }
      inputMode="text"
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
      className="tracking-[0.02em] tabular-nums"
      {...rest}
      onChange={format}
    />
  );
}
