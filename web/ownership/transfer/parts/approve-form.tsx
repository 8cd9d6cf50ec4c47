import { lazy, Suspense, useEffect } from 'react';
import { chunk } from '#web/state/stale-chunk.ts';
import type { SigningFormProps } from './signing-form.tsx';
import { TransferLoading } from './transfer-answer.tsx';

const load = chunk(() => import('./signing-form.tsx').then(({ SigningForm }) => ({ default: SigningForm })));
const SigningForm = lazy(load);

/** Fetches the form after the screen that leads to it: nobody waits for it there. */
export function useApproveForm(isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) load().catch(() => undefined);
  }, [isWanted]);
}

/** The owner's signature; see {@link SigningForm}. */
export function ApproveForm(props: SigningFormProps) {
  return (
    <Suspense fallback={<TransferLoading />}>
      <SigningForm {...props} />
    </Suspense>
  );
}
