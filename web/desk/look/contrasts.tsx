import { useTranslation } from 'react-i18next';
import { contrastsOf } from '#domain/look/contrasts.ts';
import { black } from '#domain/look/palette.ts';
import { textOn } from '#domain/tag/brand-theme.ts';
import { Section } from '#web/desk/section.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { useLanguage } from '#web/state/language.ts';

/** The contrasts that come out of a colour, in numbers and in words. */
export function Contrasts({ colour }: { colour: string }) {
  const { t } = useTranslation('desk-look');
  const language = useLanguage((state) => state.language);
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const letters = textOn(colour) === black ? 'black' : 'white';
  return (
    <Section title={t('contrast')}>
      <ul className="-my-3 divide-y divide-line">
        {contrastsOf(colour).map(({ place, ratio, isEnough }) => (
          <li key={place} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <span className="min-w-0 flex-1 basis-52">
              <b className="block text-pretty">
                {place === 'letters' ? t(`places.letters.${letters}`) : t(`places.${place}`)}
              </b>
              <span className="text-s text-pretty text-muted">{t(`${isEnough ? 'fine' : 'help'}.${place}`)}</span>
            </span>
            <span className="flex items-center gap-3">
              <span className="text-s tabular-nums">{t('ratio', { ratio: number.format(ratio) })}</span>
              {isEnough ? <Badge tone="good">{t('enough')}</Badge> : <Badge tone="warn">{t('low')}</Badge>}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
