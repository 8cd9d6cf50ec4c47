import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useGo } from '#web/shell/go.ts';
import { useBikeshopDraft } from '#web/state/drafts.ts';
import { missingStep, type RegistrationStep } from './missing-step.ts';

/** Lets a step show when the answers before it hold; else goes to the first that does not. Looked at once, on arrival. */
export function Entry({ at, children }: { at: RegistrationStep; children: ReactNode }) {
  const [missing] = useState(() => missingStep(useBikeshopDraft.getState(), at, new Date()));
  return missing ? <Leave to={missing} /> : children;
}

/** Goes somewhere else instead of showing anything. */
export function Leave({ to }: { to: string }) {
  const go = useGo();
  useEffect(() => go.replace(to), [go, to]);
  return null;
}
