import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataCopy } from '#domain/account/my-data/contract.ts';
import { copiesADay } from '#domain/account/my-data/copy-limit.ts';
import { call } from '#web/api/call.ts';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { IdentityProofSection } from '#web/shell/identity/identity-proof-fields.tsx';
import { useProofForm } from '#web/shell/identity/use-proof-form.ts';
import { ReadableCopy } from './readable-copy.tsx';

/** A copy of everything held about the person, to read and to keep. It is on the screen only: who leaves it asks again. */
export default function DataCopyScreen() {
  const [copy, setCopy] = useState<DataCopy | null>(null);
  return copy ? <ReadableCopy copy={copy} /> : <AskForCopy onCopy={setCopy} />;
}

function AskForCopy({ onCopy }: { onCopy: (copy: DataCopy) => void }) {
  const { t } = useTranslation(['my-data', 'identity']);
  const { proof, form } = useProofForm(async (given) =>
    onCopy(await call('POST /api/me/data/copies', { proof: given })),
  );
  return (
    <FormPage
      title={t('my-data:copy.title')}
      lead={t('my-data:copy.lead')}
      form={form.props}
      action={t('my-data:copy.submit')}
      busyLabel={t('my-data:copy.busy')}
      fineprint={t('my-data:copy.told', { times: copiesADay })}
    >
      <IdentityProofSection title={t('my-data:copy.who')} proof={proof} form={form} />
    </FormPage>
  );
}
