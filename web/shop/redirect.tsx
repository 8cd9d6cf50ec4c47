import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Path } from '#domain/paths.ts';
import type { ShopStep } from '#domain/shop/flow.ts';
import { missingStep } from '#domain/shop/registration-answers.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { useBikeshopDraft } from '#web/state/drafts.ts';

/** Shows a step when the answers before it are given; else redirects to the first missing one. Checked once, when it opens. */
export function RequireAnswers({ at, children }: { at: ShopStep; children: ReactNode }) {
  const [missing] = useState(() => missingStep(useBikeshopDraft.getState(), at, new Date()));
  return missing ? <Redirect to={missing} /> : children;
}

/** Redirects to another screen and shows nothing. */
export function Redirect({ to }: { to: Path }) {
  const go = useGo();
  useEffect(() => go.replace(to), [go, to]);
  return null;
}
