import { Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { partNameIn } from '#domain/component/part-name.ts';
import { to } from '#domain/paths.ts';
import { claimsUnderWay } from '#domain/warranty/claim.ts';
import { groupedRowClass, RowBody, RowGroup } from '#web/kit/layout/row.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useClaimsOf } from './use-claims-of.ts';

/** The claims under way on an own bike, each with its state and the last day of the law's term. */
export function OpenClaims({ tag }: { tag: string }) {
  const { t } = useTranslation(['bike', 'claim']);
  const language = useLanguage();
  const { data } = useClaimsOf(tag);
  const open = data?.claims.filter(({ state }) => claimsUnderWay.includes(state)) ?? [];
  if (open.length === 0) return null;
  return (
    <RowGroup>
      {open.map(({ id, part, state, dueOn }) => (
        <AppLink key={id} href={to.claim({ claim: id })} className={groupedRowClass}>
          <RowBody
            icon={<Wrench />}
            label={partNameIn(language, part.name)}
            description={t('bike:claim-due', { state: t(`claim:state.${state}`), date: shortDate(dueOn, language) })}
            accent
          />
        </AppLink>
      ))}
    </RowGroup>
  );
}
