import type { ChangeEvent, ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCnpj, suggestCnpj } from '#domain/brazil/cnpj.ts';
import { Field } from '#web/kit/field.tsx';
import { dressCnpj } from './dress-cnpj.ts';

export type CnpjFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'value'> & {
  value: string;
  /** Takes what was probably meant. */
  onTake: (cnpj: string) => void;
};

/** A company's number that groups itself while it is typed or pasted. Letters may stand in it, so the whole keyboard is there. */
export function CnpjField({ onChange, onTake, ...rest }: CnpjFieldProps) {
  const { t } = useTranslation('shop');
  const meant = rest.value.length === 18 ? suggestCnpj(rest.value) : null;
  const dress = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const dressed = dressCnpj(target.value, target.selectionStart ?? target.value.length);
    target.value = dressed.text;
    target.setSelectionRange(dressed.caret, dressed.caret);
    return onChange?.(event);
  };
  return (
    <Field
      label={t('company.cnpj')}
      placeholder="12.345.678/0001-95"
      hint={
        meant ? (
          <button type="button" className="-my-3 py-3 text-left" onClick={() => onTake(formatCnpj(meant))}>
            {t('company.meant')} <b className="text-ink underline tabular-nums">{formatCnpj(meant)}</b>
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
      onChange={dress}
    />
  );
}
