import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Closing } from '#domain/account/closing/contract.ts';
import { to } from '#domain/paths.ts';
import { call } from '#web/api/call.ts';
import { query, setAnswer } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { SadWheelDrawing } from '#web/shell/drawings/sad-wheel-drawing.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import { useRefusalWords } from '#web/shell/form/refusal-words.ts';
import { Failed, LoadingPage } from '#web/shell/load-states.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';

/** The link of the letter about a deletion: keeps the account, without a log-in. Also opened on computers. */
export default function KeepAccountScreen() {
  const token = useQueryParameter('token');
  return token ? <ClosingOfLink key={token} token={token} /> : <LinkOver />;
}

function ClosingOfLink({ token }: { token: string }) {
  const { t } = useTranslation('closing');
  const words = useRefusalWords();
  const { data, error, refetch, isFetching } = useQuery(
    query('GET /api/closing-links/:token', { token }, { staleTime: Infinity, gcTime: 0 }),
  );
  if (data?.state === 'kept') return <Kept />;
  if (data?.state === 'closed' || (error && refusalOf(error).code === 'link-unknown')) return <LinkOver />;
  if (data) return <AskToKeep token={token} closing={data} />;
  if (!error) {
    return (
      <LoadingPage label={t('loading')}>
        <Skeleton className="h-9 w-3/4" />
        <Skeleton className="h-5 w-full" />
      </LoadingPage>
    );
  }
  return (
    <Page>
      <Failed level={1} title={t('failed')} busyLabel={t('loading')} busy={isFetching} onRetry={() => void refetch()}>
        {words(refusalOf(error))}
      </Failed>
    </Page>
  );
}

function AskToKeep({ token, closing }: { token: string; closing: Closing }) {
  const { t } = useTranslation('closing');
  const language = useLanguage();
  const keep = useMutation({
    mutationFn: () => call('POST /api/closing-links/:token/use', { token }),
    onSuccess: (answer) => setAnswer('GET /api/closing-links/:token', { token }, answer),
  });
  return (
    <Page title={t('closing.title', { date: dayOf(closing.closesAt, language) })} lead={t('link.lead')}>
      <RefusalNotice refusal={keep.error ? refusalOf(keep.error) : undefined} />
      <ActionBar>
        <Button name="keep" busy={keep.isPending} busyLabel={t('closing.keeping')} onClick={() => keep.mutate()}>
          {t('closing.keep')}
        </Button>
      </ActionBar>
    </Page>
  );
}

function Kept() {
  const { t } = useTranslation('closing');
  const logIn = (
    <AppLink href={to.login()} className={buttonClass()}>
      {t('kept.log-in')}
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
  return (
    <Page>
      <EmptyState level={1} title={t('over.title')} drawing={<SadWheelDrawing />}>
        {t('over.text')}
      </EmptyState>
    </Page>
  );
}
