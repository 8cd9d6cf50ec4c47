import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { cyclistRegistration } from '#domain/account/flow.ts';
import { fullNameSchema } from '#domain/account/name.ts';
import { nextPlace } from '#domain/flow-progress.ts';
import { Field } from '#web/kit/form/field.tsx';
import { AdultField, adultSchema } from '#web/shell/form/adult-field.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { useCyclistDraft } from '#web/state/drafts.ts';
import { RegistrationTop } from './registration-top.tsx';

const schema = z.object({ name: fullNameSchema, isAdult: adultSchema });

/** The second step of an account: the name on the certificate, and that its person is an adult. */
export default function RegisterNameScreen() {
  const { t } = useTranslation('account');
  const go = useGo();
  const next = useQueryParameter('next');

  const [defaults] = useState(() => {
    const { name, isAdult } = useCyclistDraft.getState();
    return { name, isAdult: isAdult === 'yes' ? isAdult : '' } as { name: string; isAdult: 'yes' };
  });
  const form = useCallForm({
    schema,
    defaults,
    keep: {
      name: (name) => useCyclistDraft.setState({ name }),
      isAdult: (isAdult) => useCyclistDraft.setState({ isAdult }),
    },
    send: (typed) => {
      useCyclistDraft.setState(typed);
      go.to(nextPlace(cyclistRegistration, 'name')({ next }));
    },
  });

  return (
    <FormPage
      above={<RegistrationTop at="name" />}
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
      <AdultField form={form} />
    </FormPage>
  );
}
