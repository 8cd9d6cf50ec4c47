import { Umbrella } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { InsuranceTile as Standing } from '#domain/insurance/policy-view.ts';
import { to } from '#domain/paths.ts';
import { TileBody, tileClass } from '#web/kit/layout/tile.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';

/** How insurance stands for an own bike, and the way to it; nothing where there is neither an offer nor a policy. */
export function InsuranceTile({ standing, until }: Standing) {
  const { t } = useTranslation('bike');
  const language = useLanguage();
  if (standing === 'none') return null;
  const date = until ? shortDate(until, language) : '';
  const isDated = date !== '' && (standing === 'active' || standing === 'expired');
  return (
    <AppLink href={standing === 'offered' ? to.insurance.plans() : to.insurance.success()} className={tileClass()}>
      <TileBody
        icon={<Umbrella />}
        label={t('insurance.title')}
        description={isDated ? t(`insurance.${standing}-dated`, { date }) : t(`insurance.${standing}`)}
      />
    </AppLink>
  );
}
