import { Store, Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import type { OwnClaimSummary } from '#domain/claim/owner.contract.ts';
import { ownersTurn, type OwnersTurn } from '#domain/claim/owners-turn.ts';
import { type ClaimState, claimsUnderWay } from '#domain/claim/states.ts';
import { isGoodwill } from '#domain/claim/term.ts';
import { partNameIn } from '#domain/component/part-names.ts';
import { to } from '#domain/paths.ts';
import { keptAnswer, query } from '#web/api/query.ts';
import { useIsNew } from '#web/api/seen.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { groupedRowClass, RowBody, RowGroup } from '#web/kit/layout/row.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';

/** The most claims that my bike shows; the list has the others. */
const most = 3;

/** The claims on the bike: what waits for the owner first and in words, it alone with the brand's colour; then what is new. */
export function OpenClaims({ tag }: { tag: string }) {
  const { t } = useTranslation('bike');
  const { data } = useClaimsOf(tag);
  const isNew = useIsNew();
  const today = data?.today ?? '';
  const rank = (claim: OwnClaimSummary) =>
    ownersTurn(claim, today) ? 0 : isNew(claim.id, claim.newsAt) ? 1 : claimsUnderWay.includes(claim.state) ? 2 : 3;
  const all = (data?.claims ?? []).filter((claim) => rank(claim) < 3).toSorted((a, b) => rank(a) - rank(b));
  if (all.length === 0) return null;
  return (
    <RowGroup>
      {all.slice(0, most).map((claim) => (
        <ClaimRow key={claim.id} claim={claim} today={today} isNew={isNew(claim.id, claim.newsAt)} />
      ))}
      {all.length > most && (
        <AppLink href={to.claims()} className={groupedRowClass}>
          <RowBody label={t('more-claims', { count: all.length - most })} />
        </AppLink>
      )}
    </RowGroup>
  );
}

function ClaimRow({ claim, today, isNew }: { claim: OwnClaimSummary; today: string; isNew: boolean }) {
  const { t } = useTranslation(['bike', 'claim']);
  const language = useLanguage();
  const { id, part, state, shop, dueOn } = claim;
  const name = partNameIn(language, part.name);
  const turn = ownersTurn(claim, today);
  const asks =
    turn === 'answer' &&
    t('bike:claim-asked', { shop: shop ? (shop.name ?? formatCnpj(shop.cnpj)) : t('bike:a-shop') });
  const term = () => {
    const said = t(`claim:state.${state}`);
    if (turn === 'answer') return t('bike:claim-asked-part', { part: name });
    if (turn) return <span className="font-bold text-ink">{t(turnWords(turn, state))}</span>;
    if (!claimsUnderWay.includes(state) || state === 'remedy-chosen') return said;
    if (isGoodwill({ dueOn })) return `${said} · ${t('claim:goodwill.badge')}`;
    return t('bike:claim-due', { state: said, date: shortDate(dueOn, language) });
  };
  return (
    <AppLink href={to.claim({ claim: id })} className={groupedRowClass}>
      <RowBody
        icon={asks ? <Store /> : <Wrench />}
        label={asks || name}
        description={
          <>
            {term()}
            {turn === 'choose-remedy' && (
              <span className="block text-wrong">{t('bike:claim-passed', { date: shortDate(dueOn, language) })}</span>
            )}
            {isNew && !turn && (
              <span className="mt-1.5 block">
                <Badge tone="warn" dot>
                  {t('bike:new')}
                </Badge>
              </span>
            )}
          </>
        }
        accent={turn !== null}
      />
    </AppLink>
  );
}

/** A shop is chosen anew after one gave the claim back, or for the first time once it was approved. */
function turnWords(turn: Exclude<OwnersTurn, 'answer'>, state: ClaimState) {
  if (turn === 'choose-remedy') return 'bike:turn.choose-remedy' as const;
  return state === 'approved' || state === 'remedy-chosen'
    ? (`bike:turn.choose-shop.${state}` as const)
    : ('bike:turn.choose-shop.requested' as const);
}

/** The claims on an own bike's parts. */
export function useClaimsOf(tag: string, enabled = true) {
  return useAnswer(query('GET /api/my-bikes/:tag/claims', { tag }, { enabled, persister: keptAnswer }));
}
