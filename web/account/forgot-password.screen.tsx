import { useState } from 'react';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { ResetLinkSent } from './reset-link-sent.tsx';

/** Has a link mailed for a new password; says the same whether the address has an account or not. */
export default function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState('');
  if (sentTo) return <ResetLinkSent email={sentTo} onOther={() => setSentTo('')} />;
  return <ForgotPasswordForm onSent={setSentTo} />;
}
