import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { fullNameSchema } from '#domain/account/name.ts';
import { Field } from '#web/kit/field.tsx';
import { useGo } from '#web/shell/go.ts';
import { useQueryParameter } from '#web/shell/here.ts';
import { useCyclistDraft } from '#web/state/drafts.ts';
import { withNext } from './after-sign-in.ts';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { RegistrationSteps } from './registration-steps.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';

const schema = z.object({ name: fullNameSchema });

/** The second step of an account: the name that stands on the certificate. */
export default function RegisterNameScreen() {
  const { t } = useTranslation('account');
  const go = useGo();
  const next = useQueryParameter('next');

  const form = useCallForm({
    schema,
    defaults: { name: useCyclistDraft.getState().name },
    keep: { name: (name) => useCyclistDraft.setState({ name }) },
    send: ({ name }) => {
      useCyclistDraft.setState({ name });
      go.to(withNext('/register-password', next));
    },
  });

  return (
    <FormPage
      above={<RegistrationSteps at="name" />}
      title={t('register-name.title')}
      lead={t('register-name.lead')}
      form={form.props}
      action={t('continue')}
    >
      <Field
        {...form.field('name')}
        label={t('field.name')}
        placeholder={t('field.name-example')}
        autoComplete="name"
        autoCapitalize="words"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
      />
    </FormPage>
  );
}
