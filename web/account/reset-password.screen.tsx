import { useState } from 'react';
import { useQueryParameter } from '#web/shell/here.ts';
import { ResetLinkInvalid } from './reset-link-invalid.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** Sets a new password by the link of a letter. */
export default function ResetPasswordScreen() {
  const token = useQueryParameter('token');
  const [isInvalid, setIsInvalid] = useState(false);
  if (!token || isInvalid) return <ResetLinkInvalid />;
  return <ResetPasswordForm token={token} onInvalid={() => setIsInvalid(true)} />;
}
