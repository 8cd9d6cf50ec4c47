import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { fullNameSchema } from '#domain/account/name.ts';
import { to } from '#domain/paths.ts';
import { call } from '#web/api/call.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { useProfile } from '#web/api/shared-reads.ts';
import { Field } from '#web/kit/form/field.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { IdentityProofSection } from '#web/shell/identity/identity-proof-fields.tsx';
import { refusalAtFields, emptyProof, useIdentityProof } from '#web/shell/identity/use-identity-proof.ts';
import { showToast } from '#web/shell/toasts/toast.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { useSession } from '#web/state/session.ts';

/** Changes the full name after a proof of identity. */
export default function ChangeNameScreen() {
  const known = useSession(({ user }) => user?.name ?? '');
  const name = useProfile().data?.name ?? known;
  // A form keeps what it began with: it begins anew when the name is there.
  return <ChangeNameForm key={name} name={name} />;
}

function ChangeNameForm({ name }: { name: string }) {
  const { t } = useTranslation(['identity', 'account']);
  const go = useGo();
  const proof = useIdentityProof();
  const form = useCallForm({
    schema: z.object({ name: fullNameSchema, ...proof.fields }),
    defaults: { name, ...emptyProof },
    codes: proof.codes,
    send: async ({ name: typed, ...proven }) => {
      if (proof.byCodeAlone && !proof.isByCode) return proof.sendCode(() => form.expectCode('proofCode'));
      try {
        const profile = await call('PUT /api/me/name', { name: typed, proof: proof.proofOf(proven) });
        if (useSession.getState().user?.domain === 'cyclist') await invalidate('GET /api/my-certificates', {});
        void showToast(t('identity:done.name'));
        go.replace(to.profile());
        setAnswer('GET /api/me', {}, profile);
      } catch (error) {
        throw refusalAtFields(error);
      }
    },
  });
  return (
    <FormPage
      title={t('identity:name.title')}
      lead={t('identity:name.lead')}
      form={form.props}
      action={t('identity:name.submit')}
      busyLabel={t('identity:name.busy')}
    >
      <Field
        {...form.field('name')}
        label={t('account:field.name')}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
      />
      <IdentityProofSection title={t('identity:confirm.who')} proof={proof} form={form} />
    </FormPage>
  );
}
