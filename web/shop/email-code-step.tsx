import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import type { proveEmail } from '#domain/shop/contract.ts';
import { call } from '#web/api/call.ts';
import { CodePage } from '#web/shell/form/code-page.tsx';
import { useGo } from '#web/shell/go.ts';
import { forgetShopCode, useBikeshopDraft, type ShopCode } from '#web/state/drafts.ts';
import { RegistrationSteps } from './registration-steps.tsx';
import { sendEmailCode } from './shop-code.ts';
import { hasAsked } from './standing-page.tsx';
import { useSpentCode } from './use-spent-code.ts';

/** Takes the code that was mailed; the proof goes into the draft. */
export function EmailCodeStep({ pending }: { pending: ShopCode }) {
  const { t } = useTranslation('shop');
  const { to: email, codeId, resendAt } = pending;
  const go = useGo();
  const spend = useSpentCode();
  const [id] = useState(uuidv7);
  return (
    <CodePage
      above={<RegistrationSteps at="email" />}
      sent={t('email.sent')}
      to={email}
      changeLabel={t('email.change-address')}
      onChange={forgetShopCode}
      resendAt={resendAt}
      confirm={(code) => call<typeof proveEmail>('POST /api/shop/email-proofs', { id, email, codeId, code })}
      onDone={({ proof, expiresAt, standing }) => {
        useBikeshopDraft.setState({ email, emailProof: proof, proofExpiresAt: expiresAt, standing, outcome: '' });
        spend();
        if (!hasAsked(standing)) go.to('/loja/register-company');
      }}
      resend={() => sendEmailCode(email)}
    />
  );
}
