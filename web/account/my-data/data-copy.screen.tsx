import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { DataCopy } from '#domain/account/my-data/contract.ts';
import { copiesADay } from '#domain/account/my-data/copy-limit.ts';
import { IdentityProofFields } from '#web/account/identity/identity-proof-fields.tsx';
import { refusalAtFields } from '#web/account/identity/refusal-at-fields.ts';
import { emptyProof, useIdentityProof } from '#web/account/identity/use-identity-proof.ts';
import { call } from '#web/api/call.ts';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { ReadableCopy } from './readable-copy.tsx';

/** A copy of everything held about the person, to read and to keep. It is on the screen only: who leaves it asks again. */
export default function DataCopyScreen() {
  const [copy, setCopy] = useState<DataCopy | null>(null);
  return copy ? <ReadableCopy copy={copy} /> : <AskForCopy onCopy={setCopy} />;
}

function AskForCopy({ onCopy }: { onCopy: (copy: DataCopy) => void }) {
  const { t } = useTranslation(['my-data', 'identity']);
  const proof = useIdentityProof();
  const form = useCallForm({
    schema: z.object(proof.fields),
    defaults: emptyProof,
    codes: proof.codes,
    send: async (typed) => {
      try {
        onCopy(await call('POST /api/me/data/copies', { proof: proof.proofOf(typed) }));
      } catch (error) {
        throw refusalAtFields(error);
      }
    },
  });
  return (
    <FormPage
      title={t('my-data:copy.title')}
      lead={t('my-data:copy.lead')}
      form={form.props}
      action={t('my-data:copy.submit')}
      busyLabel={t('my-data:copy.busy')}
      fineprint={t('my-data:copy.told', { times: copiesADay })}
    >
      <section className="flex flex-col gap-4">
        <h2 className="text-l font-bold">{t('my-data:copy.who')}</h2>
        <IdentityProofFields proof={proof} form={form} />
      </section>
    </FormPage>
  );
}
