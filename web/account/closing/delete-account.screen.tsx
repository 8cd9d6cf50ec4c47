import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { IdentityProofFields } from '#web/account/identity/identity-proof-fields.tsx';
import { refusalAtFields } from '#web/account/identity/refusal-at-fields.ts';
import { emptyProof, useIdentityProof } from '#web/account/identity/use-identity-proof.ts';
import { call } from '#web/api/call.ts';
import { query, setAnswer } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Page } from '#web/kit/layout/page.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useRefusalWords } from '#web/shell/form/refusal-words.ts';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
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
  const proof = useIdentityProof();
  const form = useCallForm({
    schema: z.object(proof.fields),
    defaults: emptyProof,
    codes: proof.codes,
    send: async (typed) => {
      try {
        const { closesAt } = await call('PUT /api/me/closing', { proof: proof.proofOf(typed) });
        setAnswer('GET /api/me/data', {}, (known) => known && { ...known, closesAt });
      } catch (error) {
        throw refusalAtFields(error);
      }
    },
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
      <section className="flex flex-col gap-4">
        <h2 className="text-l font-bold">{t('my-data:copy.who')}</h2>
        <IdentityProofFields proof={proof} form={form} />
      </section>
    </FormPage>
  );
}
