import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ClaimSummary } from '#domain/claim/claim.ts';
import type { OwnClaimSummary } from '#domain/claim/owner.contract.ts';
import { ownersTurn } from '#domain/claim/owners-turn.ts';
import { claimsUnderWay } from '#domain/claim/states.ts';
import { partNameIn } from '#domain/component/part-names.ts';
import type { AnswerOf } from '#domain/endpoints.ts';
import { to } from '#domain/paths.ts';
import { useUnsent } from '#web/api/outbox/use-unsent.ts';
import { useIsNew } from '#web/api/seen.ts';
import { appealAbout } from '#web/claim/claim/use-unsent-writing.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { RowBody, rowClass, groupedRowClass, RowGroup } from '#web/kit/layout/row.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { ClaimBadge, TermBadge } from '#web/shell/claim/claim-badge.tsx';
import { useShopName } from '#web/shell/claim/in-words.ts';
import { WrenchDrawing } from '#web/shell/drawings/nothing-here-drawings.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useProduct } from '#web/state/product.ts';
import { ClaimAnswer } from './claim-answer.tsx';
import { claimsQuery } from './kept-claims.ts';
import { useRequestDrafts } from './request-draft.ts';

/** The claims on the current bike: those under way first. */
export default function MyClaimsScreen() {
  const product = useProduct((state) => state.product);
  // The access rules require a product; it may be removed while the screen is open.
  return product && <MyClaims key={product.tag} tag={product.tag} model={product.model} />;
}

function MyClaims({ tag, model }: { tag: string; model: string }) {
  return (
    <ClaimAnswer of={claimsQuery(tag)}>
      {({ claims, today }) => <ClaimList model={model} claims={claims} today={today} />}
    </ClaimAnswer>
  );
}

type ClaimListProps = AnswerOf<'GET /api/my-bikes/:tag/claims'> & { model: string };

function ClaimList({ model, claims, today }: ClaimListProps) {
  const { t } = useTranslation('my-claims');
  const isUnderWay = ({ state }: ClaimSummary) => claimsUnderWay.includes(state);
  // What waits for the owner comes first.
  const underWay = claims.filter(isUnderWay).toSorted((a, b) => waits(b, today) - waits(a, today));
  const asked = claims.filter(({ state }) => state === 'asked');
  const over = claims.filter((claim) => !isUnderWay(claim) && !asked.includes(claim));
  return (
    <Page title={t('list.title')} lead={model} className="pb-8">
      <UnsentRequests />
      {claims.length === 0 && <NoClaims />}
      {asked.length > 0 && <h2 className="text-l font-bold">{t('list.asked')}</h2>}
      <ClaimRows label={t('list.asked')} claims={asked} today={today} />
      {asked.length > 0 && underWay.length > 0 && <h2 className="text-l font-bold">{t('list.under-way')}</h2>}
      <ClaimRows label={t('list.under-way')} claims={underWay} today={today} />
      {over.length > 0 && <h2 className="text-l font-bold">{t('list.over')}</h2>}
      <ClaimRows label={t('list.over')} claims={over} today={today} />
    </Page>
  );
}

function waits(claim: ClaimSummary, today: string): number {
  return ownersTurn(claim, today) ? 1 : 0;
}

function NoClaims() {
  const { t } = useTranslation('my-claims');
  return (
    <EmptyState
      title={t('list.none-title')}
      drawing={<WrenchDrawing />}
      action={
        <AppLink className={buttonClass('primary')} href={to.bikePartList()}>
          {t('list.to-parts')}
        </AppLink>
      }
    >
      {t('list.none-text')}
    </EmptyState>
  );
}

/** The requests that wait on this phone for a connection, or for their person where they were refused. */
function UnsentRequests() {
  const { t } = useTranslation('my-claims');
  const language = useLanguage();
  const unsent = useUnsent();
  const drafts = useRequestDrafts((state) => state.drafts);
  return drafts.map(({ partId, part, claimId }) => {
    const entry = unsent.find(({ id }) => id === claimId);
    if (!entry) return null;
    return (
      <AppLink key={claimId} href={to.requestClaim({ partId })} className={rowClass}>
        <RowBody
          icon={<CloudOff />}
          label={partNameIn(language, part)}
          description={t(entry.stopped === null ? 'list.waits' : 'list.stopped')}
        />
      </AppLink>
    );
  });
}

type ClaimRowsProps = { label: string; claims: readonly OwnClaimSummary[]; today: string };

/** Claims as links, each with its part, shop and state. */
function ClaimRows({ label, claims, today }: ClaimRowsProps) {
  const { t } = useTranslation('my-claims');
  const language = useLanguage();
  const shopName = useShopName();
  const isNew = useIsNew();
  const unsent = useUnsent();
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
                      {isNew(claim.id, claim.newsAt) && (
                        <Badge tone="warn" dot>
                          {t('list.new')}
                        </Badge>
                      )}
                      <ClaimBadge claim={claim} />
                      {/* What it says beside it is not all: the refusal is being turned to the brand. */}
                      {unsent.some(({ form, stopped }) => form === appealAbout(claim.id) && stopped === null) && (
                        <Badge tone="warn">{t('list.appeal-waits')}</Badge>
                      )}
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
