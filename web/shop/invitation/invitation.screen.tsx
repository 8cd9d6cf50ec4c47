import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { formatMobile, maskMobile } from '#domain/brazil/phone.ts';
import type { AnswerOf } from '#domain/endpoints.ts';
import { to } from '#domain/paths.ts';
import { query } from '#web/api/query.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Card, Facts } from '#web/kit/layout/card.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { FactShapes } from '#web/shell/answer/states.tsx';
import { linkProblemOf, LinkProblemPage, type LinkProblemProps } from '#web/shell/link-problem.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { ShopDrawing } from '#web/shop/shop-drawing.tsx';
import { restartBikeshopDraft } from '#web/state/drafts.ts';

type Invitation = AnswerOf<'GET /api/shop/invitation-links/:token'>;

/** The link of an invitation: who invites to which shop; from here the registration has shop, role and phone filled in. */
export default function InvitationScreen() {
  const { t } = useTranslation('shop');
  const token = useQueryParameter('token');
  if (!token) return <InvitationProblem code="no-token" />;
  return (
    <Answer
      of={query('GET /api/shop/invitation-links/:token', { token }, { staleTime: Infinity, gcTime: 0 })}
      words={{ loading: t('invitation.loading'), failed: t('invitation.failed') }}
      skeleton={
        <>
          <Skeleton className="mt-1 h-8 w-4/5" />
          <Skeleton className="mt-3 mb-6 h-4 w-full" />
          <FactShapes facts={2} />
        </>
      }
      gone={(code) => <InvitationProblem code={code} />}
      goneBy={invitationProblems}
    >
      {(invitation) => <InvitationView invitation={invitation} />}
    </Answer>
  );
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

const invitationProblems = [
  'link-unknown',
  'link-expired',
  'invitation-withdrawn',
  'shop-barred',
  'link-used',
] as const;

/** Why there is no invitation and what to do instead. */
function InvitationProblem({ code }: LinkProblemProps) {
  const { t } = useTranslation('shop');
  const problem = linkProblemOf(code, invitationProblems);
  return (
    <LinkProblemPage
      words={{ title: t(`invitation.${problem}.title`), text: t(`invitation.${problem}.text`) }}
      drawing={problem === 'shop-barred' ? <ShopDrawing closed /> : undefined}
      actions={
        <>
          <AppLink className={buttonClass('primary')} replace href={to.shop.home()}>
            {t('standing.member.action')}
          </AppLink>
          {problem !== 'link-used' && (
            <AppLink className={buttonClass('quiet')} href={to.shop.verifyEmail()}>
              {t('unauthorized.register')}
            </AppLink>
          )}
        </>
      }
    />
  );
}
