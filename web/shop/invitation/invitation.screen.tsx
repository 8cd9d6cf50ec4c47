import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { formatMobile, maskMobile } from '#domain/brazil/phone.ts';
import type { AnswerOf } from '#domain/endpoints.ts';
import { to } from '#domain/paths.ts';
import { query } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Facts } from '#web/kit/layout/facts.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { LoadingPage } from '#web/shell/load-states.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { ShopDrawing } from '#web/shop/shop-drawing.tsx';
import { restartBikeshopDraft } from '#web/state/drafts.ts';
import { InvitationProblem } from './invitation-problem.tsx';

type Invitation = AnswerOf<'GET /api/shop/invitation-links/:token'>;

/** The link of an invitation: who invites to which shop; from here the registration has shop, role and phone filled in. */
export default function InvitationScreen() {
  const token = useQueryParameter('token') ?? '';
  const { data, error, refetch, isFetching } = useQuery(
    query(
      'GET /api/shop/invitation-links/:token',
      { token },
      { enabled: token !== '', staleTime: Infinity, gcTime: 0 },
    ),
  );
  if (data) return <InvitationView invitation={data} />;
  if (token === '') return <InvitationProblem code="no-token" />;
  if (error) {
    return <InvitationProblem {...refusalOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  return <InvitationLoading />;
}

function InvitationView({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  const go = useGo();
  const { shop, office, phone, invitedBy, expiresAt } = invitation;
  const name = shop.name ?? formatCnpj(shop.cnpj);
  const begin = () => {
    restartBikeshopDraft({
      cnpj: formatCnpj(shop.cnpj),
      office,
      whatsapp: formatMobile(phone),
      shopName: shop.name ?? '',
      shopCity: shop.city ?? '',
      invitedTo: name,
    });
    go.to(to.shop.verifyEmail());
  };
  return (
    <Page title={t('invitation.title', { shop: name })} lead={t('invitation.lead', { name: invitedBy })}>
      <Card className="flex flex-col gap-4">
        <Facts
          facts={[
            { label: t('request.office'), value: t(`offices.${office}.name`) },
            { label: t('request.phone'), value: maskMobile(phone) },
            ...(shop.city ? [{ label: t('company.city'), value: shop.city }] : []),
            { label: t('invitation.until'), value: dayOf(expiresAt, language) },
          ]}
        />
      </Card>
      <ShopDrawing className="m-auto w-full max-w-64" />
      <ActionBar>
        <Button onClick={begin}>{t('invitation.begin')}</Button>
      </ActionBar>
    </Page>
  );
}

/** The placeholder of an invitation while it loads. */
function InvitationLoading() {
  const { t } = useTranslation('shop');
  return (
    <LoadingPage label={t('invitation.loading')}>
      <Skeleton className="mt-1 h-8 w-4/5" />
      <Skeleton className="mt-3 mb-6 h-4 w-full" />
      <Card className="flex flex-col gap-5 py-5">
        {[1, 2].map((line) => (
          <span key={line} className="flex flex-col gap-2">
            <Skeleton className="h-3 w-20" />
            <Skeleton className="h-5 w-3/5" />
          </span>
        ))}
      </Card>
    </LoadingPage>
  );
}
