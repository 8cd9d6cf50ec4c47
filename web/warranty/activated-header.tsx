import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonGroup } from '#web/kit/skeleton.tsx';
import { Tick } from '#web/kit/tick.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

export type ActivatedHeaderProps = {
  loading: boolean;
  /** The last day of the warranty; absent while it is not known. */
  endsOn: string | undefined;
};

/** That it worked, and until when it holds. Low enough that the next step below is seen without scrolling. */
export function ActivatedHeader({ loading, endsOn }: ActivatedHeaderProps) {
  const { t } = useTranslation('warranty');
  const language = useLanguage();
  return (
    <header className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <Tick />
        {/* A word a line, as high as the tick beside it. */}
        <h1 id="title" tabIndex={-1} className="w-min text-xl font-bold">
          {t('success.title')}
        </h1>
      </div>
      {loading ? (
        <SkeletonGroup label={t('success.loading')}>
          <Skeleton className="h-[18px] w-full" />
          <Skeleton className="h-[18px] w-2/3" />
        </SkeletonGroup>
      ) : (
        <p className="text-m text-muted">
          {endsOn && <b className="text-ink">{t('success.until', { date: shortDate(endsOn, language) })}</b>}{' '}
          {t('success.certificate')}
        </p>
      )}
    </header>
  );
}
