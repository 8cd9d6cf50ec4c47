import { useTranslation } from 'react-i18next';
import type { Closing } from '#domain/account/closing/contract.ts';
import { to } from '#domain/paths.ts';
import { afterSignIn } from '#web/account/log-in/signing-in.ts';
import { query } from '#web/api/query.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { GonePage } from '#web/shell/answer/states.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { useProduct } from '#web/state/product.ts';
import { useSession } from '#web/state/session.ts';

/** The link of the letter about a deletion: keeps the account, without a log-in. Also opened on computers. */
export default function KeepAccountScreen() {
  const token = useQueryParameter('token');
  return token ? <ClosingOfLink key={token} token={token} /> : <LinkOver />;
}

function ClosingOfLink({ token }: { token: string }) {
  const { t } = useTranslation('closing');
  return (
    <Answer
      of={query('GET /api/closing-links/:token', { token }, { staleTime: Infinity, gcTime: 0 })}
      words={{ loading: t('loading'), failed: t('failed') }}
      skeleton={
        <>
          <Skeleton className="h-9 w-3/4" />
          <Skeleton className="h-5 w-full" />
        </>
      }
      gone={<LinkOver />}
      goneBy={['link-unknown']}
    >
      {(closing) => {
        if (closing.state === 'kept') return <Kept />;
        return closing.state === 'closed' ? <LinkOver /> : <AskToKeep token={token} closing={closing} />;
      }}
    </Answer>
  );
}

function AskToKeep({ token, closing }: { token: string; closing: Closing }) {
  const { t } = useTranslation('closing');
  const language = useLanguage();
  const keep = useChange('POST /api/closing-links/:token/use', {
    keeps: query('GET /api/closing-links/:token', { token }),
  });
  return (
    <Page title={t('closing.title', { date: dayOf(closing.closesAt, language) })} lead={t('link.lead')}>
      <RefusalNotice refusal={keep.refusal} />
      <ActionBar>
        <Button name="keep" busy={keep.busy} busyLabel={t('closing.keeping')} onClick={() => keep.change({ token })}>
          {t('closing.keep')}
        </Button>
      </ActionBar>
    </Page>
  );
}

function Kept() {
  const { t } = useTranslation('closing');
  const domain = useSession(({ user }) => user?.domain);
  const product = useProduct((state) => state.product);
  const home = domain === 'bikeshop' ? to.shop.menu() : afterSignIn({ next: undefined, product });
  const logIn = (
    <AppLink href={domain ? home : to.login()} className={buttonClass()}>
      {t(domain ? 'kept.go-on' : 'kept.log-in')}
    </AppLink>
  );
  return (
    <Page>
      <EmptyState level={1} title={t('kept.title')} action={logIn}>
        {t('kept.text')}
      </EmptyState>
    </Page>
  );
}

function LinkOver() {
  const { t } = useTranslation('closing');
  return <GonePage title={t('over.title')}>{t('over.text')}</GonePage>;
}
