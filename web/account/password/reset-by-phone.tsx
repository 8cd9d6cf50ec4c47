import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { codeSchema, type CodeSent } from '#domain/account/one-time-code.ts';
import { serialNumberSchema } from '#domain/bike/serial-number.ts';
import { to } from '#domain/paths.ts';
import { sendToLogIn } from '#web/account/log-in/signing-in.ts';
import { call, refusalOf } from '#web/api/call.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { useChange, type Change } from '#web/shell/answer/use-change.ts';
import { ReturnedLetterDrawing } from '#web/shell/drawings/letter-drawings.tsx';
import { askForCode, type CodeOutcome } from '#web/shell/form/code-times.ts';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { NewPasswordFields, emptyNewPassword, newPasswordFields, sameTwice } from '#web/shell/form/new-password.tsx';
import { CodeWithResend } from '#web/shell/form/resend-code.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { endSession } from '#web/state/session.ts';
/** A code that may be on its way, and where to write; the address is unknown where an earlier code is still valid. */
export type CodeByPhone = { sent: CodeSent; outcome: CodeOutcome; supportEmail: string | undefined };

/** Asks for a new password by phone. */
export async function askByPhone(phone: string): Promise<CodeByPhone> {
  let supportEmail: string | undefined;
  const code = await askForCode(async () => {
    const answer = await call('POST /api/password-resets/by-phone', { phone });
    supportEmail = answer.supportEmail;
    return answer;
  });
  return { ...code, supportEmail };
}

/** `next`: where the log-in was to lead. */
type ResetByPhoneProps = CodeByPhone & { phone: string; next: string | undefined };

/**
 * The new password of an account without an address: with the code that was texted, and the serial number of a bike. Without
 * a bike it cannot be had.
 */
export function ResetByPhone({ phone, next, supportEmail, ...first }: ResetByPhoneProps) {
  const [hasNoBike, setHasNoBike] = useState(false);
  const again = useChange(() => askByPhone(phone));
  if (hasNoBike) return <NoReset mail={supportEmail ?? again.answer?.supportEmail} />;
  return <CodeAndBike phone={phone} next={next} first={first} again={again} onNoBike={() => setHasNoBike(true)} />;
}

type CodeAndBikeProps = {
  phone: string;
  next: string | undefined;
  first: Pick<CodeByPhone, 'sent'>;
  again: Change<void, CodeByPhone>;
  onNoBike: () => void;
};

/** The code, the serial number, and the new password, twice. */
function CodeAndBike({ phone, next, first, again, onNoBike }: CodeAndBikeProps) {
  const { t } = useTranslation(['account', 'address']);
  const { codeId, resendAt } = (again.answer ?? first).sent;
  const form = useByPhoneForm({ phone, next, codeId, onNoBike });
  const refusal = form.props.refusal ?? again.refusal;
  const resend = () => again.change(undefined, ({ outcome }) => outcome === 'sent' && form.expectCode('code'));
  return (
    <FormPage
      title={t('address:by-phone.title')}
      lead={t('address:by-phone.lead')}
      form={{ ...form.props, refusal }}
      action={t('account:reset.submit')}
      busyLabel={t('account:reset.busy')}
      otherWay={
        <Button variant="quiet" name="no-bike" onClick={onNoBike}>
          {t('address:by-phone.no-bike')}
        </Button>
      }
    >
      <CodeWithResend
        form={form}
        name="code"
        label={t('address:reset.code')}
        resend={{
          at: resendAt,
          sent: again.done && again.answer?.outcome === 'sent',
          busy: again.busy,
          onResend: resend,
        }}
      />
      <Field
        {...form.field('serialNumber')}
        label={t('address:by-phone.serial-number')}
        hint={t('address:by-phone.hint')}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
      />
      <NewPasswordFields form={form} label={t('account:field.new-password')} />
    </FormPage>
  );
}

type ByPhone = Pick<CodeAndBikeProps, 'phone' | 'next' | 'onNoBike'> & { codeId: string };

function useByPhoneForm({ phone, next, codeId, onNoBike }: ByPhone) {
  const go = useGo();
  return useCallForm({
    schema: z.object({ code: codeSchema, serialNumber: serialNumberSchema, ...newPasswordFields }).check(sameTwice),
    defaults: { code: '', serialNumber: '', ...emptyNewPassword },
    words: 'address',
    codes: ['code'],
    places: {
      'code-wrong': 'code',
      'code-expired': 'code',
      'code-used': 'code',
      'code-exhausted': 'code',
      'serial-mismatch': 'serialNumber',
      'serial-locked': 'serialNumber',
    },
    send: async ({ code, serialNumber, password }) => {
      try {
        await call('POST /api/password-resets/by-phone/use', { phone, codeId, code, serialNumber, password });
      } catch (error) {
        if (refusalOf(error).code === 'reset-without-bike') return onNoBike();
        throw error;
      }
      // The server has ended all sessions, including this phone's.
      endSession();
      sendToLogIn('password-changed');
      go.replace(to.login({ next }));
    },
  });
}

/** Neither an address nor a bike: nothing shows whose the account is. What is left to do. */
function NoReset({ mail }: { mail: string | undefined }) {
  const { t } = useTranslation('address');
  useTitleFocus();
  return (
    <Page>
      <EmptyState level={1} title={t('by-phone.without.title')} drawing={<ReturnedLetterDrawing />}>
        <p>{t('by-phone.without.text')}</p>
        <p className="mt-3">{t('by-phone.without.new')}</p>
      </EmptyState>
      <ActionBar>
        <AppLink className={buttonClass('primary')} href={to.register()}>
          {t('by-phone.without.create')}
        </AppLink>
        {mail && (
          <a className={buttonClass('quiet')} href={`mailto:${mail}`}>
            {t('by-phone.without.write', { mail })}
          </a>
        )}
      </ActionBar>
    </Page>
  );
}
