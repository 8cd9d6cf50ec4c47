import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/account/language.ts';
import { maskMobile, parseMobile } from '#domain/brazil/phone.ts';
import type { AnswerOf } from '#domain/endpoints.ts';
import { nextPlace } from '#domain/flow-progress.ts';
import { type Path, to } from '#domain/paths.ts';
import { shopRegistration } from '#domain/shop/flow.ts';
import type { Office } from '#domain/shop/office.ts';
import { call, type Refusal } from '#web/api/call.ts';
import { CodePage } from '#web/shell/form/code-page.tsx';
import { FlowSteps } from '#web/shell/form/form-page.tsx';
import { useSpentCode } from '#web/shell/form/use-code-step.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { RequireAnswers, Redirect } from '#web/shop/redirect.tsx';
import { isOnItsWay, sendPhoneCode } from '#web/shop/shop-code.tsx';
import { forgetShopCode, restartBikeshopDraft, useBikeshopDraft, useShopCode } from '#web/state/drafts.ts';
import { setPhoneTaken, dropProof, idOfRequest } from './registration.ts';

/** The last step of a registration: the code that was texted, which sends the request. */
export default function PhoneConfirmationScreen() {
  const [phone] = useState(() => parseMobile(useBikeshopDraft.getState().whatsapp) ?? '');
  const [pending] = useState(() => useShopCode.getState());
  const [openedAt] = useState(() => new Date());
  return (
    <RequireAnswers at="phone">
      {/* If no code was sent, the step before sends one. */}
      {isOnItsWay(pending, 'phone', phone, openedAt) ? (
        <PhoneCodeStep phone={phone} />
      ) : (
        <Redirect to={to.shop.registerYou()} />
      )}
    </RequireAnswers>
  );
}

/** Checks the code and sends the request; an answer that the server refuses leads back to its step. */
function PhoneCodeStep({ phone }: { phone: string }) {
  const { t } = useTranslation('account');
  const go = useGo();
  const spend = useSpentCode(forgetShopCode);
  const resendAt = useShopCode((code) => code.resendAt);
  const leave = (path: Path) => {
    spend();
    go.replace(path);
    return true;
  };
  const refuse = ({ code }: Refusal) => {
    if (code === 'phone-taken') {
      setPhoneTaken(true);
      return leave(to.shop.registerYou());
    }
    if (code === 'email-proof-invalid') {
      dropProof();
      return leave(to.shop.verifyEmail());
    }
    if (code === 'shop-already-member') {
      useBikeshopDraft.setState({ standing: 'member' });
      return leave(to.shop.verifyEmail());
    }
    if (code === 'id-taken') useBikeshopDraft.setState({ requestId: '' });
    return false;
  };
  return (
    <CodePage
      above={<FlowSteps of={shopRegistration} at="phone" />}
      sent={t('code.sent')}
      to={maskMobile(phone)}
      changeLabel={t('code.change-number')}
      onChange={() => leave(to.shop.registerYou())}
      resendAt={resendAt}
      confirm={joinWithDraft}
      onDone={({ state, already }) => {
        const { whatsapp } = useBikeshopDraft.getState();
        spend();
        restartBikeshopDraft({
          whatsapp,
          outcome: already ? 'already' : state === 'approved' ? 'approved' : 'waiting',
        });
        go.replace(nextPlace(shopRegistration, 'phone')());
      }}
      onRefused={refuse}
      resend={() => sendPhoneCode(phone, useBikeshopDraft.getState().emailProof)}
    />
  );
}

/** Creates the request from the draft, with the code that confirms its phone. Can be repeated: the draft's id stays the same. */
function joinWithDraft(code: string): Promise<AnswerOf<'POST /api/shop/requests'>> {
  const { emailProof, cnpj, office, shopName, shopCity, fullName, whatsapp, acceptedTerms } =
    useBikeshopDraft.getState();
  const person = { emailProof, office: office as Office, fullName, whatsapp, acceptedTerms, isAdult: true as const };
  // A shop that invites may have neither; it is known.
  const wish = { ...person, cnpj, ...(shopName && { shopName }), ...(shopCity && { shopCity }) };
  const language = i18next.language as Language;
  const { codeId } = useShopCode.getState();
  return call('POST /api/shop/requests', { id: idOfRequest(), ...wish, codeId, code, language });
}
