import { useState } from 'react';
import { parseMobile } from '#domain/brazil/phone.ts';
import { useQueryParameter } from '#web/shell/here.ts';
import { useShopCode } from '#web/state/drafts.ts';
import { useSession } from '#web/state/session.ts';
import { AskLogInCode } from './ask-log-in-code.tsx';
import { Leave } from './entry.tsx';
import { LogInCode } from './log-in-code.tsx';
import { isLogInCode } from './shop-code.ts';

/** The second half of getting in: the code that was sent to the phone of the address, or by e-mail to its person. */
export default function LoginScreen() {
  const phone = parseMobile(useQueryParameter('phoneNumber') ?? '');
  const [isIn] = useState(() => useSession.getState().user?.domain === 'bikeshop');
  const pending = useShopCode();
  const [openedAt] = useState(() => new Date());
  if (isIn || !phone) return <Leave to={isIn ? '/loja/menu' : '/loja'} />;
  // An address that is merely opened sends no text message.
  if (!isLogInCode(pending, phone, openedAt)) return <AskLogInCode phone={phone} />;
  return <LogInCode key={`${pending.purpose} ${phone}`} pending={pending} />;
}
