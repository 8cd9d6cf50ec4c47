import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/email.ts';
import { to } from '#domain/paths.ts';
import { keepEmail } from '#web/account/registration/registration.ts';
import { call } from '#web/api/call.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { LetterDrawing } from '#web/shell/drawings/letter-drawing.tsx';
import { EmailField } from '#web/shell/form/email-field.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useTitleFocus } from '#web/shell/frame/use-title-focus.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useCyclistDraft } from '#web/state/drafts.ts';
import { useSession } from '#web/state/session.ts';

/** Mails a link for a new password; the screen is the same whether the address has an account or not. */
export default function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState('');
  if (sentTo) return <ResetLinkSent email={sentTo} onOther={() => setSentTo('')} />;
  return <ForgotPasswordForm onSent={setSentTo} />;
}

const schema = z.object({ email: emailSchema });

/** Asks for the address that the link is mailed to. */
function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('account');
  const form = useCallForm({
    schema,
    defaults: { email: useSession.getState().user?.email ?? useCyclistDraft.getState().email },
    keep: { email: keepEmail },
    send: async ({ email }) => {
      await call('POST /api/password-resets', { email });
      onSent(email);
    },
  });
  return (
    <FormPage
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      form={form.props}
      action={t('forgot.submit')}
      busyLabel={t('forgot.busy')}
    >
      <EmailField {...form.field('email')} />
    </FormPage>
  );
}

/** After the request for a link: where to look, and what to do if nothing arrives. */
function ResetLinkSent({ email, onOther }: { email: string; onOther: () => void }) {
  const { t } = useTranslation('account');
  // The screen changed without a navigation: screen readers announce the focused heading.
  useTitleFocus();
  return (
    <Page>
      <EmptyState level={1} title={t('forgot.sent-title')} drawing={<LetterDrawing />}>
        <p className="wrap-anywhere">{t('forgot.sent-text', { email })}</p>
        <p className="mt-2">{t('forgot.sent-hint')}</p>
      </EmptyState>
      <ActionBar>
        <AppLink className={buttonClass('primary')} href={to.login()}>
          {t('forgot.log-in')}
        </AppLink>
        <Button variant="quiet" onClick={onOther}>
          {t('forgot.other-email')}
        </Button>
      </ActionBar>
    </Page>
  );
}
