import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { contactSchema } from '#domain/account/contact.ts';
import { formatMobile } from '#domain/brazil/phone.ts';
import { to } from '#domain/paths.ts';
import { ContactField } from '#web/account/address/contact-field.tsx';
import { keepEmail } from '#web/account/registration/registration.ts';
import { call } from '#web/api/call.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { LetterDrawing } from '#web/shell/drawings/letter-drawings.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { useCyclistDraft } from '#web/state/drafts.ts';
import { useSession } from '#web/state/session.ts';
import { askByPhone, ResetByPhone, type CodeByPhone } from './reset-by-phone.tsx';

/** What was asked for; by phone a code may have come, and that is answered the same for every phone. */
type Asked = { email: string } | (CodeByPhone & { phone: string });

/** Sends a link for a new password; the screen is the same whether the address or phone has an account or not. */
export default function ForgotPasswordScreen() {
  const [asked, setAsked] = useState<Asked>();
  const [hasCode, setHasCode] = useState(false);
  const next = useQueryParameter('next');
  const other = () => setAsked(undefined);
  if (!asked) return <ForgotPasswordForm onSent={setAsked} />;
  if (!('phone' in asked)) return <ResetLinkSent {...asked} next={next} onOther={other} />;
  if (!hasCode) return <CodeTexted {...asked} onCode={() => setHasCode(true)} onOther={other} />;
  return <ResetByPhone {...asked} next={next} />;
}

const schema = z.object({ email: contactSchema });

/** Asks which account it is about. */
function ForgotPasswordForm({ onSent }: { onSent: (asked: Asked) => void }) {
  const { t } = useTranslation('account');
  const form = useCallForm({
    schema,
    defaults: { email: useSession.getState().user?.email ?? useCyclistDraft.getState().email },
    keep: { email: (typed) => typed.includes('@') && keepEmail(typed) },
    inputs: { phone: 'email' },
    send: async ({ email: contact }) => {
      if ('phone' in contact) return onSent({ ...contact, ...(await askByPhone(contact.phone)) });
      await call('POST /api/password-resets', contact);
      onSent(contact);
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
      <ContactField {...form.field('email')} />
    </FormPage>
  );
}

/** After the request for a link: where to look, and what to do if nothing arrives. */
type ResetLinkSentProps = { email: string; next: string | undefined; onOther: () => void };

function ResetLinkSent({ email, next, onOther }: ResetLinkSentProps) {
  const { t } = useTranslation('account');
  // The screen changed without a navigation: screen readers announce the focused heading.
  useTitleFocus();
  return (
    <Page>
      <EmptyState level={1} title={t('forgot.sent-title')} drawing={<LetterDrawing />}>
        <p className="wrap-anywhere">{t('forgot.sent-text', { contact: email })}</p>
        <p className="mt-2">{t('forgot.sent-hint')}</p>
      </EmptyState>
      <ActionBar>
        <AppLink className={buttonClass('primary')} href={to.login({ next })}>
          {t('forgot.log-in')}
        </AppLink>
        <Button variant="quiet" onClick={onOther}>
          {t('forgot.other-email')}
        </Button>
      </ActionBar>
    </Page>
  );
}

type CodeTextedProps = { phone: string; onCode: () => void; onOther: () => void };

/** After the request by phone: a link went to the account's address, or a code to the phone of an account without one. */
function CodeTexted({ phone, onCode, onOther }: CodeTextedProps) {
  const { t } = useTranslation(['account', 'address']);
  useTitleFocus();
  return (
    <Page>
      <EmptyState level={1} title={t('account:forgot.sent-title')} drawing={<LetterDrawing />}>
        {t('address:by-phone.sent-text', { phone: formatMobile(phone) })}
      </EmptyState>
      <ActionBar>
        <Button name="have-code" onClick={onCode}>
          {t('address:by-phone.have-code')}
        </Button>
        <Button variant="quiet" onClick={onOther}>
          {t('account:forgot.other-email')}
        </Button>
      </ActionBar>
    </Page>
  );
}
