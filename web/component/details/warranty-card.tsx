import { useTranslation } from 'react-i18next';
import type { PartDetails } from '#domain/component/part.ts';
import { legalTermDays } from '#domain/periods.ts';
import type { Layer } from '#domain/warranty/ledger.ts';
import { EndBadge } from '#web/component/end-badge.tsx';
import { cx } from '#web/kit/cx.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { ledgerScale, type Bar } from './ledger-scale.ts';

/** The layers of a component's warranty on one line with today, the one in force in the brand's colour, and why each is there. */
export function WarrantyCard({ part: { warranty, today }, brand }: { part: PartDetails; brand: string }) {
  const { t } = useTranslation('component');
  const language = useLanguage();
  const { layers } = warranty;
  const scale = ledgerScale(layers, today);
  const deciding = warranty.state === 'expired' ? -1 : layers.findLastIndex(({ kind }) => kind === warranty.decidedBy);
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

/** What a layer is, from when until when, and whether it is the one in force. */
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

/** A layer as a bar on the line of all of them, and today as a stroke through it. The words above it say the same. */
function LayerBar({ bar, today, accent }: { bar: Bar; today: number; accent: boolean }) {
  const percent = (part: number) => `${part.toFixed(2)}%`;
  return (
    <svg aria-hidden width="100%" height="18" className="block overflow-visible">
      <rect y="5" width="100%" height="8" rx="4" className="fill-line" />
      <rect
        x={percent(bar.from)}
        y="4"
        width={percent(bar.width)}
        height="10"
        rx="5"
        className={cx(accent ? 'fill-brand stroke-ink' : 'fill-edge')}
        strokeWidth={accent ? 1.5 : 0}
      />
      <TodayStroke at={percent(today)} className="stroke-card" strokeWidth="5" />
      <TodayStroke at={percent(today)} className="stroke-ink" strokeWidth="2" />
    </svg>
  );
}

function TodayStroke({ at, ...look }: { at: string; className: string; strokeWidth: string }) {
  return <line x1={at} x2={at} y1="0" y2="18" strokeLinecap="round" {...look} />;
}

/** The word "today" under its stroke, inside the card wherever that is, with the date. */
function TodayLine({ today, label, date }: { today: number; label: string; date: string }) {
  return (
    <p className="-mt-3 flex text-s font-bold tabular-nums">
      <span className="relative" style={{ left: `${today}%`, transform: `translateX(-${today}%)` }}>
        {label}
        <span className="sr-only">: {date}</span>
      </span>
    </p>
  );
}
