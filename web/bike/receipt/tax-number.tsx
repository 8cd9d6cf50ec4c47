import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { formatCpf, maskCpf } from '#domain/brazil/cpf.ts';
import { Masked } from '#web/kit/masked.tsx';

/** A CNPJ in the open, a person's CPF masked until tapped. */
export function TaxNumber({ number, isPerson }: { number: string; isPerson: boolean }) {
  const { t } = useTranslation('receipt');
  if (!isPerson) return <span className="tracking-[0.02em] tabular-nums">{formatCnpj(number)}</span>;
  return (
    <Masked masked={maskCpf(number)} value={formatCpf(number)} showLabel={t('show-cpf')} hideLabel={t('hide-cpf')} />
  );
}
