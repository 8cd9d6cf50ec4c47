import { useTranslation } from 'react-i18next';
import type { PartDetails } from '#domain/component/part.ts';
import { legalTermDays } from '#domain/periods.ts';
import type { Layer } from '#domain/warranty/layer.ts';
import { EndBadge } from '#web/component/end-badge.tsx';
import { cx } from '#web/kit/cx.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { LayerBar, TodayLine } from './ledger-picture.tsx';
import { ledgerScale } from './ledger-scale.ts';

/** The layers of a component's warranty on one line with today, the one that decides in the brand's colour, and why each is there. */
export function WarrantyCard({ part: { warranty, today }, brand }: { part: PartDetails; brand: string }) {
  const { t } = useTranslation('component');
  const language = useLanguage();
  const { layers } = warranty;
  const scale = ledgerScale(layers, today);
  // The later one of two that end on one day, as the ledger decides.
  const deciding = layers.findLastIndex(
    ({ kind, endsOn }) => kind === warranty.decidedBy && endsOn === warranty.endsOn,
  );
  return (
    <section aria-labelledby="warranty">
      <Card className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="warranty" className="text-m font-bold">
            {t('warranty.title')}
          </h2>
          <EndBadge warranty={warranty} />
        </div>
        <ol aria-label={t('warranty.layers')} className="flex flex-col gap-3">
          {layers.map((layer, index) => (
            <li key={`${layer.kind} ${layer.startsOn} ${index}`} className="flex flex-col gap-1.5">
              <LayerWords layer={layer} decides={index === deciding} />
              <LayerBar bar={scale.bars[index]!} today={scale.today} accent={index === deciding} />
            </li>
          ))}
        </ol>
        <TodayLine today={scale.today} label={t('warranty.today')} date={shortDate(today, language)} />
        <LayerReasons layers={layers} brand={brand} />
      </Card>
    </section>
  );
}

/** What a layer is, from when until when, and whether it is the one that decides. */
function LayerWords({ layer, decides }: { layer: Layer; decides: boolean }) {
  const { t } = useTranslation('component');
  const language = useLanguage();
  const { kind, months, startsOn, endsOn } = layer;
  return (
    <p className={cx('text-s', decides ? 'text-ink' : 'text-muted')}>
      <span className={cx(decides && 'font-bold')}>
        {t(`warranty.kind.${kind}`, { days: legalTermDays, count: months ?? 0 })}
        {decides && ` · ${t('warranty.decides')}`}
      </span>
      <span className="block tabular-nums">
        {t('warranty.from-to', { from: shortDate(startsOn, language), to: shortDate(endsOn, language) })}
      </span>
    </p>
  );
}

/** Since which event the layers count, and for which reason each of them lasts so long. */
function LayerReasons({ layers, brand }: { layers: readonly Layer[]; brand: string }) {
  const { t } = useTranslation('component');
  const language = useLanguage();
  const said = layers.map(({ since, reason, startsOn, months }) => ({
    since: t(`warranty.since.${since}`, { date: shortDate(startsOn, language) }),
    reason: t(`warranty.reason.${reason}`, { brand, days: legalTermDays, count: months ?? 0 }),
  }));
  const sentences = [...new Set(said.flatMap(({ since, reason }) => [since, reason]))];
  return (
    <ul className="flex flex-col gap-2 border-t border-line pt-3 text-s text-muted">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
