import { useTranslation } from 'react-i18next';
import { Section } from '#web/desk/section.tsx';
import { cx } from '#web/kit/cx.ts';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/state/language.ts';
import type { Overview } from './overview.page.tsx';

/** A day is wider than a column: every second week has one, on a phone every fourth. The present one always has. */
function labelled(at: number): string | false {
  if (at % 4 === 3) return false;
  return at % 2 === 1 ? 'max-sm:invisible' : 'invisible';
}

/** Activations a week, the present one in the brand's light. */
export function WeekChart({ weeks }: Pick<Overview, 'weeks'>) {
  const { t } = useTranslation('desk');
  const language = useLanguage((state) => state.language);
  const most = Math.max(1, ...weeks.map(({ activated }) => activated));
  const day = (from: string) =>
    new Intl.DateTimeFormat(language, { day: 'numeric', month: 'numeric', timeZone: 'UTC' }).format(new Date(from));
  return (
    <Section title={t('overview.weeks')}>
      <ol className="flex h-44 items-end gap-1 sm:gap-2">
        {weeks.map(({ from, activated }, at) => (
          <li key={from} className="flex h-full min-w-0 flex-1 flex-col justify-end gap-1 text-center text-s">
            <span className="sr-only">{t('overview.week', { day: shortDate(from, language), count: activated })}</span>
            <span aria-hidden className="text-muted tabular-nums">
              {activated > 0 && activated}
            </span>
            <span
              aria-hidden
              className={cx(
                'block min-h-1 rounded-inner ring-1 ring-line ring-inset',
                at === weeks.length - 1 ? 'bg-brand' : 'bg-ink',
              )}
              style={{ height: `${(activated / most) * 70}%` }}
            />
            <span aria-hidden className={cx('flex justify-center whitespace-nowrap text-muted', labelled(at))}>
              {day(from)}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
