import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#web/api/call.ts';
import { query, setAnswer } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Page } from '#web/kit/layout/page.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useRefusalWords } from '#web/shell/form/refusal-words.ts';
import { IdentityProofSection } from '#web/shell/identity/identity-proof-fields.tsx';
import { useProofForm } from '#web/shell/identity/use-proof-form.ts';
import { Failed, ListLoading } from '#web/shell/load-states.tsx';
import { AccountClosing } from './account-closing.tsx';
import { WhatHappens } from './what-happens.tsx';

/** Asks for the deletion of the account; while it is under way, until when it can be kept. */
export default function DeleteAccountScreen() {
  const { t } = useTranslation('closing');
  const words = useRefusalWords();
  const { data, error, refetch, isFetching } = useQuery(query('GET /api/me/data', {}));
  if (data?.closesAt) return <AccountClosing closesAt={data.closesAt} />;
  if (data) return <AskToClose />;
  return (
    <Page title={t('ask.title')}>
      {!error && <ListLoading label={t('loading')} rows={4} />}
      {error && (
        <Failed title={t('failed')} busyLabel={t('loading')} busy={isFetching} onRetry={() => void refetch()}>
          {words(refusalOf(error))}
        </Failed>
      )}
    </Page>
  );
}

function AskToClose() {
  const { t } = useTranslation(['closing', 'my-data']);
  const { proof, form } = useProofForm(async (given) => {
    const { closesAt } = await call('PUT /api/me/closing', { proof: given });
    setAnswer('GET /api/me/data', {}, (known) => known && { ...known, closesAt });
  });
  return (
    <FormPage
      title={t('closing:ask.title')}
      lead={t('closing:ask.lead')}
      form={form.props}
      action={t('closing:ask.submit')}
      variant="danger"
      busyLabel={t('closing:ask.busy')}
      fineprint={t('closing:ask.told')}
    >
      <WhatHappens />
      <IdentityProofSection title={t('my-data:copy.who')} proof={proof} form={form} />
    </FormPage>
  );
}
