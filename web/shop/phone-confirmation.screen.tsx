import { useState } from 'react';
import { parseMobile } from '#domain/brazil/phone.ts';
import { useBikeshopDraft, useShopCode } from '#web/state/drafts.ts';
import { Entry, Leave } from './entry.tsx';
import { PhoneCodeStep } from './phone-code-step.tsx';
import { isOnItsWay } from './shop-code.ts';

/** The last step of a registration: the code that was texted; with it the request is made. */
export default function PhoneConfirmationScreen() {
  const [phone] = useState(() => parseMobile(useBikeshopDraft.getState().whatsapp) ?? '');
  const [pending] = useState(() => useShopCode.getState());
  const [openedAt] = useState(() => new Date());
  return (
    <Entry at="phone">
      {/* Where no code is on its way, the step before sends one. */}
      {isOnItsWay(pending, 'phone', phone, openedAt) ? (
        <PhoneCodeStep phone={phone} />
      ) : (
        <Leave to="/loja/register-you" />
      )}
    </Entry>
  );
}
