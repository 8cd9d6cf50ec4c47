import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { distributionInWords, type Distribution } from '#domain/insurance/distribution.ts';
import type { Plan } from '#domain/insurance/plan.ts';
import { FactsCard } from '#web/kit/layout/card.tsx';

type SellersProps = { insurer: Plan['insurer']; distribution: Distribution | null | undefined };

/** Who bears the risk, what is contracted, who sells it, and in which role we act (Circular SUSEP 642/2021, Res. CNSP 431/2021). */
export function Sellers({ insurer: { name, cnpj, susepCode, susepProcess }, distribution }: SellersProps) {
  const { t } = useTranslation('insurance');
  const insurer = t('plans.insurer', { name, cnpj: formatCnpj(cnpj), susepCode, susepProcess });
  const facts = distributionInWords(distribution).map(({ name: label, value }) => ({ label, value, wide: true }));
  return (
    <FactsCard
      title={t('plans.distribution')}
      facts={[{ label: t('plans.insurer-name'), value: insurer, wide: true }, ...facts]}
    />
  );
}
