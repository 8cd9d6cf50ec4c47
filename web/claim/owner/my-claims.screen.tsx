import { useTranslation } from 'react-i18next';
import type { ClaimSummary } from '#domain/claim/claim.ts';
import { claimsUnderWay } from '#domain/claim/states.ts';
import type { AnswerOf } from '#domain/endpoints.ts';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { WrenchDrawing } from '#web/shell/drawings/wrench-drawing.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useProduct } from '#web/state/product.ts';
import { ClaimAnswer } from './claim-answer.tsx';
import { claimsQuery } from './claim-queries.ts';
import { ClaimRows } from './claim-rows.tsx';
import { UnsentRequests } from './unsent-requests.tsx';

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
  const underWay = claims.filter(isUnderWay);
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
