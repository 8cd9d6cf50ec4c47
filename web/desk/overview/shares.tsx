import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Section } from '#web/desk/section.tsx';
import { useLanguage } from '#web/state/language.ts';
import { Bar } from './bar.tsx';
import type { Overview } from './overview.page.tsx';

/** How many bikes of each model are activated; each leads to those that are not. */
export function Shares({ shares, seesBikes }: Pick<Overview, 'shares'> & { seesBikes: boolean }) {
  const { t } = useTranslation('desk');
  const language = useLanguage((state) => state.language);
  const number = new Intl.NumberFormat(language);
  const share = new Intl.NumberFormat(language, { style: 'percent' });
  return (
    <Section title={t('overview.shares')}>
      {shares.length === 0 && <p className="text-s text-muted">{t('overview.no-bikes')}</p>}
      <ul className="flex flex-col gap-3">
        {shares.map(({ id, name, bikes, active }) => (
          <Bar
            key={id}
            label={
              seesBikes ? (
                <Link href={`/bikes?model=${id}&view=waiting`} className="text-ink">
                  {name}
                </Link>
              ) : (
                name
              )
            }
            value={share.format(active / bikes)}
            share={active / bikes}
          >
            {t('overview.active-of', { active: number.format(active), all: number.format(bikes) })}
          </Bar>
        ))}
      </ul>
    </Section>
  );
}
