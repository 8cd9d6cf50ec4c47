import { useTranslation } from 'react-i18next';
import { call } from '#web/api/call.ts';
import { query, setAnswer } from '#web/api/query.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { ListShapes } from '#web/shell/answer/shapes.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { IdentityProofSection } from '#web/shell/identity/identity-proof-fields.tsx';
import { useProofForm } from '#web/shell/identity/use-proof-form.ts';
import { AccountClosing } from './account-closing.tsx';
import { WhatHappens } from './what-happens.tsx';

/** Asks for the deletion of the account; while it is under way, until when it can be kept. */
export default function DeleteAccountScreen() {
  const { t } = useTranslation('closing');
  return (
    <Answer
      of={query('GET /api/me/data', {})}
      words={{ loading: t('loading'), failed: t('failed') }}
      skeleton={
        <>
          <Skeleton className="mt-1 h-9 w-3/4" />
          <ListShapes rows={4} />
        </>
      }
    >
      {({ closesAt }) => (closesAt ? <AccountClosing closesAt={closesAt} /> : <AskToClose />)}
    </Answer>
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
