import { useTranslation } from 'react-i18next';
import type { DeskTags } from '#domain/tag/stock.contract.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { useLanguage } from '#web/state/language.ts';

const columns = 'md:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))_8rem]';
const counts = ['issued', 'printed', 'onBike', 'free'] as const;

/** A row a model. On narrow screens its numbers stand under its name, each with its word. */
export function StockTable({ models }: Pick<DeskTags, 'models'>) {
  const { t } = useTranslation('desk-tags');
  const language = useLanguage((state) => state.language);
  const number = new Intl.NumberFormat(language);
  const head = { issued: t('issued'), printed: t('printed'), onBike: t('on-bike'), free: t('free') };
  return (
    <section aria-label={t('models')}>
      <Card className="p-0!">
        <p aria-hidden className={`hidden gap-x-4 border-b border-line px-4 py-3 text-s text-muted md:grid ${columns}`}>
          <span>{t('model')}</span>
          {counts.map((count) => (
            <span key={count} className="text-right">
              {head[count]}
            </span>
          ))}
        </p>
        <ul className="divide-y divide-line">
          {models.map((model) => (
            <li key={model.id} className={`grid items-center gap-x-4 gap-y-2 px-4 py-3 ${columns}`}>
              <b className="min-w-0 wrap-break-word">{model.name}</b>
              <dl className="flex flex-wrap gap-x-4 gap-y-1 md:contents">
                {counts.map((count) => (
                  <div key={count} className="flex gap-1 md:block md:text-right">
                    <dt className="text-s text-muted md:sr-only">{head[count]}</dt>
                    <dd className="text-s tabular-nums md:text-m">{number.format(model[count])}</dd>
                  </div>
                ))}
              </dl>
              <span className="md:text-right">
                <State model={model} />
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function State({ model: { issued, runsOut } }: { model: DeskTags['models'][number] }) {
  const { t } = useTranslation('desk-tags');
  if (runsOut) return <Badge tone="warn">{t('runs-out')}</Badge>;
  return issued === 0 ? <Badge>{t('no-tags')}</Badge> : <Badge tone="good">{t('some')}</Badge>;
}
