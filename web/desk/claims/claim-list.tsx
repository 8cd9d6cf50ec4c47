import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearch } from 'wouter';
import type { DeskClaim } from '#domain/claim/brand-desk.contract.ts';
import { partNameIn } from '#domain/component/part-names.ts';
import { DaysLeft } from '#web/desk/days-left.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { ClaimBadge } from '#web/shell/claim/claim-badge.tsx';
import { useLanguage } from '#web/state/language.ts';

const columns = 'md:grid-cols-[minmax(0,1.25fr)_minmax(0,1.35fr)_minmax(0,1.1fr)_minmax(0,1.5fr)]';

/** Claims in rows, each of which leads to its page; arrow keys go from one to the next. */
export function ClaimList({ claims, today }: { claims: readonly DeskClaim[]; today: string }) {
  const { t } = useTranslation('desk-claims');
  return (
    <Card className="p-0!">
      <p aria-hidden className={`hidden gap-x-4 border-b border-line px-4 py-3 text-s text-muted md:grid ${columns}`}>
        <span>{t('columns.part')}</span>
        <span>{t('columns.bike')}</span>
        <span>{t('columns.shop')}</span>
        <span>{t('columns.state')}</span>
      </p>
      <ul className="divide-y divide-line">
        {claims.map((claim) => (
          <Row key={claim.number} claim={claim} today={today} />
        ))}
      </ul>
    </Card>
  );
}

/** The row above or below gets the focus, on the pages before and after too. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by) return;
  const rows = [...document.querySelectorAll<HTMLElement>('[data-claim]')];
  const next = rows[rows.indexOf(event.currentTarget) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function Row({ claim, today }: { claim: DeskClaim; today: string }) {
  const { t } = useTranslation('desk-claims');
  const language = useLanguage((state) => state.language);
  const { number, part, made, model, serialNumber, tag, shop, openedOn } = claim;
  const filter = useSearch();
  return (
    <li>
      <Link
        href={`/garantias/${number}`}
        // The way back leads to the queue as it was.
        state={filter && `?${filter}`}
        data-claim
        onKeyDown={walk}
        className={`grid items-center gap-x-4 gap-y-2 px-4 py-3 text-ink no-underline hover:bg-paper focus-visible:relative ${columns}`}
      >
        <span className="min-w-0 wrap-break-word">
          <b className="block">{partNameIn(language, part)}</b>
          <span className="text-s text-muted tabular-nums">{[made, number].filter(Boolean).join(' · ')}</span>
        </span>
        <span className="min-w-0 wrap-break-word">
          <span className="block">{model}</span>
          <span className="text-s text-muted tabular-nums">
            {serialNumber} · <CodeText code={tag} />
          </span>
        </span>
        <span className="min-w-0 wrap-break-word">
          <span className="block">{shop ?? t('no-shop')}</span>
          <span className="text-s text-muted tabular-nums">
            {t('opened-on', { date: shortDate(openedOn, language) })}
          </span>
        </span>
        <span className="flex flex-wrap gap-1">
          <Standing claim={claim} today={today} />
        </span>
      </Link>
    </li>
  );
}

/** Where it stands, and while it is under way what the law's clock says. */
function Standing({ claim, today }: { claim: DeskClaim; today: string }) {
  const { t } = useTranslation(['desk-claims', 'claim']);
  const { state, dueOn, closedOn, waits } = claim;
  return (
    <>
      {waits ? <Badge tone="warn">{t('desk-claims:waits')}</Badge> : <ClaimBadge claim={{ state, shop: withShop }} />}
      {closedOn === null && dueOn === null && <Badge>{t('claim:goodwill.badge')}</Badge>}
      {closedOn === null && dueOn !== null && state === 'remedy-chosen' && (
        <Badge tone="wrong">{t('claim:term.at-once')}</Badge>
      )}
      {closedOn === null && dueOn !== null && state !== 'remedy-chosen' && <DaysLeft dueOn={dueOn} today={today} />}
    </>
  );
}

/** That a shop is to be chosen is said to the owner alone. */
const withShop = { id: '', cnpj: '', name: null, city: null };
