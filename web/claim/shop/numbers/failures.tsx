import { useTranslation } from 'react-i18next';
import type { ClaimNumbers } from '#domain/claim/numbers.ts';
import { partNameIn } from '#domain/component/part-name.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { ChartCard } from './chart-card.tsx';

/** Parts with more than one claim, by model and the batch of their bikes. */
export function Failures({ failures }: Pick<ClaimNumbers, 'failures'>) {
  const { t } = useTranslation('shop-claims');
  const language = useLanguage();
  return (
    <ChartCard title={t('numbers.failures')}>
      {failures.length === 0 ? (
        <p className="text-s text-muted">{t('numbers.no-failures')}</p>
      ) : (
        <ul className="-my-3 flex flex-col divide-y divide-line">
          {failures.map(({ name, brand, model, batch, claims, bikes }) => (
            <li key={`${name} ${brand} ${model} ${batch}`} className="flex items-baseline justify-between gap-3 py-3">
              <span className="flex min-w-0 flex-col wrap-anywhere">
                <b>{partNameIn(language, name)}</b>
                <span className="text-s text-muted">
                  {[`${brand} ${model}`.trim(), batch && t('numbers.batch', { batch })].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="shrink-0 text-right text-s tabular-nums">
                <b className="block">{t('numbers.claims', { count: claims })}</b>
                <span className="text-muted">{t('numbers.bikes', { count: bikes })}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </ChartCard>
  );
}
