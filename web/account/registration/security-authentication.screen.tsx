import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '#domain/account/profile.contract.ts';
import { maskMobile } from '#domain/brazil/phone.ts';
import { to } from '#domain/paths.ts';
import { afterSignIn } from '#web/account/log-in/signing-in.ts';
import {
  forgetPhoneCode,
  isPending,
  sendPhoneCode,
  usePendingPhoneCode,
  type PendingPhoneCode,
} from '#web/account/pending-codes.ts';
import { PhoneStep } from '#web/account/phone-step.tsx';
import { call } from '#web/api/call.ts';
import { setAnswer } from '#web/api/query.ts';
import { welcomeTo } from '#web/shell/bike/welcome.ts';
import { CodePage } from '#web/shell/form/code-page.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { forgetInvitation, useCyclistDraft } from '#web/state/drafts.ts';
import { useProduct } from '#web/state/product.ts';
import { useSession } from '#web/state/session.ts';
import { RegistrationTop } from './registration-top.tsx';

/** Confirms the first phone: its number, then the code that was texted to it. */
export default function SecurityAuthenticationScreen() {
  const go = useGo();
  const next = useQueryParameter('next');
  const whose = useSession(({ user }) => user?.id);
  const pending = usePendingPhoneCode();
  const [openedAt] = useState(() => new Date());
  const [isTaken, setIsTaken] = useState(false);
  // A number may be added from the profile; otherwise this is the last step of a registration.
  const isChange = next === to.profile();

  useEffect(() => {
    // The session ended while this screen was open.
    if (!whose) go.replace(to.login({ next }));
  }, [whose, go, next]);

  const finish = (profile: Profile) => {
    setAnswer('GET /api/me', {}, profile);
    forgetPhoneCode();
    useCyclistDraft.setState({ phoneNumber: '' });
    void goOn();
  };
  /** Who was invited to a bike ends there. With another address than the invited one it is not theirs: the invitation says so. */
  const goOn = async () => {
    const { invitedTag, invitation } = useCyclistDraft.getState();
    forgetInvitation();
    const isThere = invitedTag !== '' && (await welcomeTo(invitedTag, go).catch(() => false));
    if (isThere) return;
    const there = invitation ? to.transfer.approval({ token: invitation }) : next;
    go.replace(afterSignIn({ next: there, product: useProduct.getState().product }));
  };
  const refuseNumber = () => {
    setIsTaken(true);
    forgetPhoneCode();
  };
  const changeNumber = () => {
    setIsTaken(false);
    forgetPhoneCode();
  };

  if (!isPending(pending, whose, openedAt)) return <PhoneStep isChange={isChange} isTaken={isTaken} />;
  return (
    <CodeStep
      key={pending.phone}
      pending={pending}
      isChange={isChange}
      onDone={finish}
      onTaken={refuseNumber}
      onChangeNumber={changeNumber}
    />
  );
}

type CodeStepProps = {
  pending: PendingPhoneCode;
  /** A number is added from the profile, rather than confirmed as a registration's last step. */
  isChange: boolean;
  onChangeNumber: () => void;
  onDone: (profile: Profile) => void;
  /** The code was right, but the number belongs to another account. */
  onTaken: () => void;
};

/** Asks for the code that was texted to a phone, which confirms it. */
function CodeStep({ pending, isChange, onChangeNumber, onDone, onTaken }: CodeStepProps) {
  const { t } = useTranslation('account');
  const { phone, codeId, resendAt } = pending;
  return (
    <CodePage
      above={!isChange && <RegistrationTop at="phone" strip />}
      sent={t('code.sent')}
      to={maskMobile(phone)}
      changeLabel={t('code.change-number')}
      onChange={onChangeNumber}
      resendAt={resendAt}
      confirm={(code) => call('POST /api/me/phone', { phone, codeId, code })}
      onDone={onDone}
      onRefused={({ code }) => {
        if (code !== 'phone-taken') return false;
        onTaken();
        return true;
      }}
      resend={() => sendPhoneCode(phone)}
    />
  );
}
