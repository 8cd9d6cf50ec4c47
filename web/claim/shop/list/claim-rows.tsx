import { useTranslation } from 'react-i18next';
import type { ShopClaimSummary } from '#domain/claim/review.ts';
import { partNameIn } from '#domain/component/part-names.ts';
import { to } from '#domain/paths.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { daysBetween, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { cx } from '#web/kit/cx.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { groupedRowClass, RowGroup } from '#web/kit/layout/row.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { ClaimBadge, TermBadge } from '#web/shell/claim/claim-badge.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

export type ClaimRowsProps = {
  id: string;
  title: string;
  claims: readonly ShopClaimSummary[];
  today: CalendarDate;
  /** The one that is open beside the list. */
  openId: string | undefined;
};

/** The claim that was opened from the list keeps the focus there, as long as nothing beside it has taken it. */
function keepFocus(link: HTMLElement | null): void {
  if (link && document.activeElement === document.body) link.focus();
}

/** Claims as links: part, bike and owner, how old each is, its state, and the law's term where it is near or over. */
export function ClaimRows({ id, title, claims, today, openId }: ClaimRowsProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-s font-bold text-muted">
        {title}
      </h2>
      <RowGroup>
        <ul aria-labelledby={id} className="flex flex-col divide-y divide-line">
          {claims.map((claim) => (
            <li key={claim.id}>
              <AppLink
                ref={claim.id === openId ? keepFocus : undefined}
                data-claim={claim.id}
                aria-current={claim.id === openId ? 'page' : undefined}
                href={to.shop.claim({ claim: claim.id })}
                className={cx(groupedRowClass, 'aria-[current=page]:bg-brand/25')}
              >
                <ClaimRow claim={claim} today={today} />
              </AppLink>
            </li>
          ))}
        </ul>
      </RowGroup>
    </section>
  );
}

function ClaimRow({ claim, today }: { claim: ShopClaimSummary; today: CalendarDate }) {
  const { t } = useTranslation('shop-claims');
  const language = useLanguage();
  const { part, bikeModel, tag, ownerName, complainedOn } = claim;
  const age = t('age', { count: Math.max(0, daysBetween(complainedOn, today)) });
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-2">
      <span className="flex min-w-0 flex-col">
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 text-m leading-5 font-bold wrap-anywhere hyphens-when-large">
            {partNameIn(language, part.name)}
          </span>
          <span className="shrink-0 text-s text-muted tabular-nums">{age}</span>
        </span>
        <span className="text-s wrap-anywhere text-muted">
          {bikeModel} · <span className="tabular-nums">{groupTag(tag)}</span>
          {ownerName && ` · ${ownerName}`}
        </span>
      </span>
      <span className="flex flex-wrap gap-1.5">
        <TermBadge claim={claim} today={today} />
        <ClaimBadge claim={claim} />
        {claim.state === 'approved' && claim.partExpectedOn && (
          <Badge>{t('part-due', { date: shortDate(claim.partExpectedOn, language) })}</Badge>
        )}
        {claim.assignee && <Badge>{claim.assignee}</Badge>}
      </span>
    </span>
  );
}
