import { useTranslation } from 'react-i18next';
import type { ClaimSummary } from '#domain/claim/claim.ts';
import { partNameIn } from '#domain/component/part-name.ts';
import { to } from '#domain/paths.ts';
import { ClaimBadge, TermBadge } from '#web/claim/claim/claim-badge.tsx';
import { useShopName } from '#web/claim/claim/use-shop-name.ts';
import { groupedRowClass, RowBody, RowGroup } from '#web/kit/layout/row.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';

export type ClaimRowsProps = { label: string; claims: readonly ClaimSummary[]; today: string };

/** Claims as links, each with its part, shop and state. */
export function ClaimRows({ label, claims, today }: ClaimRowsProps) {
  const { t } = useTranslation('my-claims');
  const language = useLanguage();
  const shopName = useShopName();
  if (claims.length === 0) return null;
  return (
    <RowGroup>
      <ul aria-label={label} className="flex flex-col divide-y divide-line">
        {claims.map((claim) => (
          <li key={claim.id}>
            <AppLink href={to.claim({ claim: claim.id })} className={groupedRowClass}>
              <RowBody
                label={partNameIn(language, claim.part.name)}
                description={
                  <>
                    {[claim.shop && shopName(claim.shop), t('list.changed', { date: dayOf(claim.changedAt, language) })]
                      .filter(Boolean)
                      .join(' · ')}
                    <span className="mt-1.5 flex flex-wrap gap-1.5">
                      <ClaimBadge claim={claim} />
                      <TermBadge claim={claim} today={today} />
                    </span>
                  </>
                }
              />
            </AppLink>
          </li>
        ))}
      </ul>
    </RowGroup>
  );
}
