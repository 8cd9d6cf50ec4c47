import { useTranslation } from 'react-i18next';
import { pointOf } from '#domain/battery/data-points.ts';
import type { PassportPoint } from '#domain/battery/passport.ts';
import { cx } from '#web/kit/cx.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { useLanguage } from '#web/locale/use-language.ts';
import { SymbolMark } from './pictures/symbol-mark.tsx';
import { PointHistory, type PointHistoryProps } from './point-history.tsx';
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
