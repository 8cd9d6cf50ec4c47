import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCep } from '#domain/brazil/cep.ts';
import { Spinner } from '#web/kit/feedback/spinner.tsx';
import { Field } from '#web/kit/form/field.tsx';
import type { FieldProps } from '#web/shell/form/use-call-form.ts';
import type { CepState } from './use-cep.ts';

type CepFieldProps = Omit<FieldProps, 'onChange'> & { state: CepState; onType: (text: string) => void };

/** The postal code, and what is known of it: said below the field, also to screen readers. */
export function CepField({ state, onType, ...field }: CepFieldProps) {
  const { t } = useTranslation('insurance');
  const { kind } = state;
  const place = 'address' in state ? `${state.address.localidade}, ${state.address.uf}` : '';
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => onType(group(target.value));
  return (
    <Field
      {...field}
      onChange={onChange}
      label={t('address.cep')}
      placeholder="00000-000"
      inputMode="numeric"
      autoComplete="postal-code"
      className="tabular-nums"
      trailing={kind === 'asking' && <Spinner />}
      hint={<span role="status">{t(`address.of-cep.${kind}`, { place })}</span>}
    />
  );
}

/** Eight digits get their dash; anything else stays as it is typed or pasted. */
function group(text: string): string {
  return /^\d{8}$/.test(text) ? formatCep(text) : text;
}
