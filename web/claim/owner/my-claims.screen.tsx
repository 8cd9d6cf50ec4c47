import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ClaimSummary } from '#domain/claim/claim.ts';
import { claimsUnderWay } from '#domain/claim/states.ts';
import { to } from '#domain/paths.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { WrenchDrawing } from '#web/shell/drawings/wrench-drawing.tsx';
import { useRefusalWords } from '#web/shell/form/refusal-words.ts';
import { Unreachable } from '#web/shell/load-states.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useProduct } from '#web/state/product.ts';
import { claimsQuery } from './claim-queries.ts';
import { ClaimRows } from './claim-rows.tsx';
import { ClaimLoading, ClaimsFailed, ClaimUnknown } from './claim-states.tsx';
import { UnsentRequests } from './unsent-requests.tsx';

/** The claims on the current bike: those under way first. */
export default function MyClaimsScreen() {
  const product = useProduct((state) => state.product);
  // The access rules require a product; it may be removed while the screen is open.
  return product && <MyClaims key={product.tag} tag={product.tag} model={product.model} />;
}

function MyClaims({ tag, model }: { tag: string; model: string }) {
  const { t } = useTranslation('my-claims');
  const words = useRefusalWords();
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(claimsQuery(tag));
  const refusal = error ? refusalOf(error) : undefined;
  const retry = () => void refetch();
  if (refusal?.code === 'not-found') return <ClaimUnknown />;
  if (!data) {
    return refusal ? <ClaimsFailed refusal={refusal} busy={isFetching} onRetry={retry} /> : <ClaimLoading />;
  }
  const { claims, today } = data;
  const isUnderWay = ({ state }: ClaimSummary) => claimsUnderWay.includes(state);
  const underWay = claims.filter(isUnderWay);
  const asked = claims.filter(({ state }) => state === 'asked');
  const over = claims.filter((claim) => !isUnderWay(claim) && !asked.includes(claim));
  return (
    <Page title={t('list.title')} lead={model} className="pb-8">
      {refusal && (
        <Unreachable title={t('stale')} busyLabel={t('loading')} busy={isFetching} asOf={dataUpdatedAt} onRetry={retry}>
          {words(refusal)}
        </Unreachable>
      )}
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
