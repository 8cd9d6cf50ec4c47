import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import type { Language } from '#domain/account/language.ts';
import { fullNameSchema } from '#domain/account/name.ts';
import { termsVersion } from '#domain/account/terms.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { ActionBar } from '#web/kit/layout/page.tsx';
import { Acceptance } from '#web/shell/form/acceptance.tsx';
import { AdultField, adultSchema } from '#web/shell/form/adult-field.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { noteAsked } from '#web/state/asked-for-email.ts';
import { startSession } from '#web/state/session.ts';
import { Decline } from './decline.tsx';
import { Offer, OfferFacts } from './offer.tsx';
import { useArrive, type Taking, useLookAgain } from './taking.ts';

const schema = z.object({ name: fullNameSchema, isAdult: adultSchema });

/** Nobody has an account with the number: the name makes one, which the link has proven. */
export function TakeNew({ token, link }: Taking) {
  const { t } = useTranslation(['handed-over', 'account']);
  // Sent again after a lost answer, it is the same account.
  const [id] = useState(() => uuidv7());
  const lookAgain = useLookAgain(token);
  const arrive = useArrive();
  const form = useCallForm({
    schema,
    defaults: { name: '', isAdult: '' as 'yes' },
    send: ({ name }) =>
      lookAgain(async () => {
        const language = i18next.language as Language;
        const person = { id, name, language, acceptedTerms: termsVersion, isAdult: true as const };
        const taken = await call('POST /api/handover-links/:token/accept', { token, person });
        // An e-mail is asked for another time: this one belongs to the bike.
        noteAsked(id);
        if (taken.session) startSession(taken.session.tokens);
        await arrive(taken);
      }),
  });
  return (
    <Offer link={link}>
      <form noValidate onSubmit={form.props.onSubmit} className="flex flex-1 flex-col gap-4">
        <Field
          {...form.field('name')}
          label={t('account:field.name')}
          placeholder={t('account:field.name-example')}
          hint={t('handed-over:new.name-hint')}
          autoComplete="name"
          autoCapitalize="words"
          autoCorrect="off"
          spellCheck={false}
        />
        <AdultField form={form} />
        <RefusalNotice refusal={form.props.refusal} />
        <div className="text-s text-pretty text-muted">
          <Acceptance />
        </div>
        <OfferFacts link={link} />
        <ActionBar>
          <Button type="submit" name="mine" busy={form.props.busy} busyLabel={t('handed-over:busy')}>
            {t('handed-over:mine')}
          </Button>
          <Decline token={token} link={link} />
        </ActionBar>
      </form>
    </Offer>
  );
}
