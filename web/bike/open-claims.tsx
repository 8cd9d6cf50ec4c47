import { Store, Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { claimsUnderWay, type ClaimState } from '#domain/claim/states.ts';
import { isGoodwill } from '#domain/claim/term.ts';
import { partNameIn } from '#domain/component/part-names.ts';
import { to } from '#domain/paths.ts';
import { keptAnswer, query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { groupedRowClass, RowBody, RowGroup } from '#web/kit/layout/row.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';

/** What shops ask the owner, then the claims under way on the bike, each with its state and the last day of the law's term. */
export function OpenClaims({ tag }: { tag: string }) {
  const { t } = useTranslation(['bike', 'claim']);
  const language = useLanguage();
  const { data } = useClaimsOf(tag);
  const open = data?.claims.filter(({ state }) => claimsUnderWay.includes(state)) ?? [];
  const asked = data?.claims.filter(({ state }) => state === 'asked') ?? [];
  const termOf = (of: ClaimState, dueOn: string) => {
    const state = t(`claim:state.${of}`);
    if (of === 'remedy-chosen') return state;
    if (isGoodwill({ dueOn })) return `${state} · ${t('claim:goodwill.badge')}`;
    if (data && data.today > dueOn) return `${state} · ${t('claim:term.passed')}`;
    return t('bike:claim-due', { state, date: shortDate(dueOn, language) });
  };
  if (open.length + asked.length === 0) return null;
  return (
    <RowGroup>
      {asked.map(({ id, part, shop }) => (
        <AppLink key={id} href={to.claim({ claim: id })} className={groupedRowClass}>
          <RowBody
            icon={<Store />}
            label={t('bike:claim-asked', { shop: shop ? (shop.name ?? formatCnpj(shop.cnpj)) : t('bike:a-shop') })}
            description={t('bike:claim-asked-part', { part: partNameIn(language, part.name) })}
            accent
          />
        </AppLink>
      ))}
      {open.map(({ id, part, state, dueOn }) => (
        <AppLink key={id} href={to.claim({ claim: id })} className={groupedRowClass}>
          <RowBody
            icon={<Wrench />}
            label={partNameIn(language, part.name)}
            description={termOf(state, dueOn)}
            accent
          />
        </AppLink>
      ))}
    </RowGroup>
  );
}

/** The claims on an own bike's parts. */
export function useClaimsOf(tag: string, enabled = true) {
  return useAnswer(query('GET /api/my-bikes/:tag/claims', { tag }, { enabled, persister: keptAnswer }));
}
