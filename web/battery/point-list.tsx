import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pointOf } from '#domain/battery/data-points.ts';
import type { PassportPoint, Reading } from '#domain/battery/passport.ts';
import { cx } from '#web/kit/cx.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Timeline } from '#web/kit/layout/timeline.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { useBrandName } from './passport-points.ts';
import { pointInWords } from './point-words.ts';

type PointListProps = { points: readonly PassportPoint[] } & Pick<PointHistoryProps, 'saidAbove'>;

/** Points with their values, one below the other; a missing one says so in words. */
export function PointList({ points, saidAbove }: PointListProps) {
  const { t } = useTranslation('battery');
  return (
    <dl className="flex flex-col divide-y divide-line">
      {points.map((point) => (
        <div
          key={point.id}
          className={cx('flex gap-x-4 py-3', isLong(point) ? 'flex-col' : 'flex-wrap justify-between')}
        >
          <dt className={cx('text-s text-muted', !isLong(point) && 'min-w-24 flex-1 self-center')}>
            {t(`points.${point.id}`)}
          </dt>
          <dd className={cx('min-w-0', !isLong(point) && 'text-right')}>
            <PointValueText point={point} />
          </dd>
          {point.history.length > 0 && (
            <dd className="w-full">
              <PointHistory point={point} saidAbove={saidAbove} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** The value in words, or in a pill why there is none. */
export function PointValueText({ point: { id, state, value } }: { point: PassportPoint }) {
  const { t } = useTranslation('battery');
  const language = useLanguage();
  if (state === 'not-required-yet') {
    return <span className="inline-flex min-h-7 items-center rounded-full bg-line px-2.5 text-s">{t(state)}</span>;
  }
  if (state === 'not-provided' || value === null) return <Badge tone="warn">{t('not-provided')}</Badge>;
  const words = pointInWords(id, value, t, language);
  if (pointOf(id).kind === 'url') return <WebLink address={String(value)} />;
  if (id === 'separateCollectionSymbol' && value === true) return <SymbolMark label={t('symbol')} />;
  // Bold is for what is read at a glance.
  return <span className={cx('wrap-anywhere tabular-nums', words.length < 90 && 'font-bold')}>{words}</span>;
}

/** Texts, names and addresses stand below their label; numbers beside it. */
function isLong({ id, state, value }: PassportPoint): boolean {
  const { kind } = pointOf(id);
  if (state !== 'provided') return false;
  return kind === 'url' || kind === 'list' || kind === 'pair' || (kind === 'text' && String(value).length > 16);
}

/** A page or an e-mail address of the brand's; it opens beside the app. */
function WebLink({ address }: { address: string }) {
  const { t } = useTranslation('battery');
  const isPage = address.startsWith('https://');
  return (
    <a
      href={isPage ? address : `mailto:${address}`}
      {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}
      className="inline-flex min-h-11 items-center font-bold wrap-anywhere underline"
    >
      {isPage ? t('open-page', { host: new URL(address).host }) : address}
    </a>
  );
}

/** The crossed-out wheeled bin (Directive 2012/19/EU, annex IX): what has it is collected apart from household waste. */
function SymbolMark({ label }: { label: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-left font-bold">
      <svg
        aria-hidden
        viewBox="0 0 32 40"
        className="h-9 shrink-0 fill-none stroke-ink"
        strokeWidth="2"
        strokeLinecap="round"
      >
        <path d="M6 9h20M9 9l2 21h11l2-21M13 9V6h6v3M8 9l1-2h14l1 2" />
        <circle cx="21" cy="31" r="2.5" className="fill-card" />
        <path d="M4 4l24 29M28 4 4 33" />
        <path d="M6 38h20" strokeWidth="4" strokeLinecap="butt" />
      </svg>
      {label}
    </span>
  );
}

type PointHistoryProps = {
  point: PassportPoint;
  /** What is said above of all of them, and not again of each. */
  saidAbove?: string | undefined;
};

/** Who says the value of a point that changes with use, and every value that it had behind a line that opens them. */
function PointHistory({ point: { id, history }, saidAbove }: PointHistoryProps) {
  const { t } = useTranslation('battery');
  const language = useLanguage();
  const sentence = useReadingSentence();
  const [newest, ...former] = history;
  if (!newest) return null;
  return (
    <>
      {sentence(newest) !== saidAbove && <p className="text-s text-muted">{sentence(newest)}</p>}
      {former.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 list-none items-center gap-1 text-s font-bold [&::-webkit-details-marker]:hidden">
            {t('history.open', { count: history.length })}
            <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <div className="pt-1 pb-2">
            <Timeline
              label={t(`points.${id}`)}
              moments={history.map((reading) => ({
                id: reading.id,
                title: pointInWords(id, reading.value, t, language),
                when: sentence(reading),
              }))}
            />
          </div>
        </details>
      )}
    </>
  );
}

/** Who says a value, of which day and with what: `20/11/2026, medido por Pedal Bom com BT-100`. */
export function useReadingSentence(): (reading: Reading) => string {
  const { t } = useTranslation('battery');
  const language = useLanguage();
  const brand = useBrandName();
  return ({ takenOn, shop, instrument }) => {
    const by = shop
      ? t('history.by-shop', { shop: shop.name ?? t('history.a-shop') })
      : t('history.by-brand', { brand });
    const how = instrument ? ` ${t('history.with', { instrument })}` : '';
    return `${shortDate(takenOn, language)}, ${by}${how}`;
  };
}
