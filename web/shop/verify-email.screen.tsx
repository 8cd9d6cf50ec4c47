import { useState } from 'react';
import { useBikeshopDraft, useShopCode } from '#web/state/drafts.ts';
import { EmailCodeStep } from './email-code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { isProven } from './missing-step.ts';
import { isOnItsWay } from './shop-code.ts';
import { hasAsked, StandingPage } from './standing-page.tsx';

/** The first step of a registration: an e-mail address, proven by a code; then how its person stands with the shops. */
export default function VerifyEmailScreen() {
  const pending = useShopCode();
  const [openedAt] = useState(() => new Date());
  const draft = useBikeshopDraft();
  if (isProven(draft, openedAt) && hasAsked(draft.standing)) return <StandingPage standing={draft.standing} />;
  if (isOnItsWay(pending, 'email', pending.to, openedAt)) return <EmailCodeStep pending={pending} />;
  return <EmailStep />;
}
